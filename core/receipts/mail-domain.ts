/** The domain of an email address, where it says whose address it is. */

/** As in `example.co.uk`: the name is before these. */
const SECOND_LEVELS = new Set(['ac', 'co', 'com', 'edu', 'gob', 'gov', 'ne', 'net', 'or', 'org'])

/**
 * The name that was registered: subdomains of one owner are one. Null for providers where anyone gets a mailbox.
 * A provider that is missing here links its users, which hides more than it must and never less.
 */
export function mailDomain(email: string): string | null {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  const [last = '', second = ''] = [labels.at(-1), labels.at(-2)]
  const isNational = last.length === 2 && SECOND_LEVELS.has(second)
  const domain = labels.slice(isNational ? -3 : -2).join('.')
  return PROVIDERS.has(domain) ? null : domain
}

/** Free mail and the providers of internet access that people in the United States use most. */
const PROVIDERS = new Set([
  ...['aim.com', 'alltel.net', 'aol.com', 'att.net', 'bellsouth.net'],
  ...['brightspeed.net', 'centurylink.net', 'centurytel.net', 'charter.net', 'comcast.net'],
  ...['consolidated.net', 'cox.net', 'duck.com', 'earthlink.net', 'embarqmail.com'],
  ...['fastmail.com', 'fastmail.fm', 'frontier.com', 'frontiernet.net', 'fuse.net'],
  ...['gmail.com', 'gmx.com', 'gmx.net', 'gmx.us', 'googlemail.com'],
  ...['hawaiiantel.net', 'hey.com', 'hotmail.com', 'hughes.net', 'hush.com'],
  ...['hushmail.com', 'icloud.com', 'inbox.com', 'juno.com', 'lavabit.com'],
  ...['live.com', 'mac.com', 'mail.com', 'mailbox.org', 'mchsi.com'],
  ...['me.com', 'mindspring.com', 'msn.com', 'netzero.com', 'netzero.net'],
  ...['optimum.net', 'optonline.net', 'outlook.com', 'pacbell.net', 'peoplepc.com'],
  ...['pm.me', 'posteo.net', 'prodigy.net', 'proton.me', 'protonmail.ch'],
  ...['protonmail.com', 'q.com', 'rcn.com', 'rediffmail.com', 'roadrunner.com'],
  ...['rocketmail.com', 'rr.com', 'sbcglobal.net', 'sonic.net', 'spectrum.net'],
  ...['suddenlink.net', 'swbell.net', 'tds.net', 'tuta.com', 'tutanota.com'],
  ...['usa.net', 'verizon.net', 'wavecable.com', 'windstream.net', 'wowway.com'],
  ...['yahoo.ca', 'yahoo.co.uk', 'yahoo.com', 'yandex.com', 'yandex.ru'],
  ...['ymail.com', 'zoho.com', 'zohomail.com'],
])
