/** Text that looks like a piece of SQL: the grammar of a statement or of an injection, never a single word of it. */

/** Names of tables that attackers try; other words after "drop table" may be furniture. */
const TABLES =
  '(?:users?|accounts?|members?|employees|passwords?|students|admins?|customers|orders|sessions|organizations|logs?)'
const END = '(?:;|--|/\\*|$)'

const PATTERNS: readonly RegExp[] = [
  // a quote that is closed, and a condition
  /['")]\s*(?:or|and|\|\||&&)\s*\(?\s*(?:not\s+)?['"]?[\w.]*['")]*\s*(?:=|like\b|<>|<|>|in\s*\(|is\s+(?:not\s+)?null)/i,
  /\b(?:or|and|having|where)\s+(\d+)\s*=\s*\1\b/i,
  /\b(?:or|and)\s+'([^']*)'\s*=\s*'\1/i,
  /['"]\s*(?:or|and)\s+(?:true|false|not\b)/i,
  // a quote and a comment, or the next statement
  /['"]\)*\s*(?:--|#|\/\*)\s*\S?\s*$/,
  /['"]\)*\s*;\s*(?:drop|delete|insert|update|alter|create|exec|truncate|shutdown|select|copy|grant|declare|waitfor)\b/i,
  // statements
  /\bunion\s+(?:all\s+|distinct\s+)?select\s+(?:null|\d|\*|@|'|char\b|concat\b|version\b|user\b|\w+\s*,\s*\w+.*\bfrom\b)/i,
  /\bselect\s+(?:\*|count\s*\(|top\s+\d+\s|@@|\w+\s*\().*?\bfrom\s+\w/i,
  /\bselect\s+(?:@@\w+|version\s*\(|pg_\w+\s*\(|current_user\b)/i,
  /\bselect\s+[\w.]+(?:\s*,\s*[\w.]+)*\s+from\s+[\w.]+\s*(?:where\b.*(?:=|like|in\s*\(|is\b)|limit\s+\d|order\s+by\b|;|--)/i,
  new RegExp(`\\bselect\\s+[\\w.]+(?:\\s*,\\s*[\\w.]+)*\\s+from\\s+${TABLES}\\s*${END}`, 'i'),
  new RegExp(
    `\\b(?:drop|truncate)\\s+table\\s+(?:if\\s+exists\\s+)?["\`]?${TABLES}["\`]?\\s*(?:cascade\\s*)?${END}`,
    'i',
  ),
  /\b(?:drop|truncate|alter|create)\s+(?:table|database|schema|user|role)\s+(?:if\s+(?:not\s+)?exists\s+)?[\w."`]+\s*(?:cascade\s*)?(?:;|--|\(|add\s+column\b|with\s+password\b|superuser\b)/i,
  new RegExp(
    `\\bdelete\\s+from\\s+(?:${TABLES}\\s*${END}|[\\w."]+\\s*;|[\\w."]+\\s+where\\s+[\\w."]+\\s*(?:=|<|>|like|in\\b|is\\b))`,
    'i',
  ),
  /\binsert\s+into\s+[\w."`]+\s*(?:\([^)]*\)\s*)?(?:values\s*\(|select\b)/i,
  /\bupdate\s+[\w."`]+\s+set\s+[\w."`]+\s*=/i,
  /\b(?:exec|execute)\s+(?:xp_|sp_|master\b)|\bxp_cmdshell\b/i,
  /\bcopy\s+\w+\s+(?:from|to)\s+(?:program|stdin|stdout|')/i,
  /\bgrant\s+all\s+(?:privileges\s+)?on\s+\w+\s+to\s+\w/i,
  // functions and catalogs that only attacks name
  /\bwaitfor\s+delay\b|\b(?:pg_sleep|benchmark|sleep)\(\s*\d/i,
  /\b(?:load_file|extractvalue|updatexml|lo_export|lo_import|dblink)\s*\(/i,
  /\binto\s+(?:out|dump)file\b/i,
  /\binformation_schema\b|\bpg_catalog\.|\bsqlite_master\b|\bsys\.(?:tables|objects|databases)\b|\bpg_shadow\b/i,
  /\border\s+by\s+\d+\s*(?:--|#)/i,
]

export function hasSql(text: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(text))
}
