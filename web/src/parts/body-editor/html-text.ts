/** The text of HTML, one line per block: the form in which two versions are compared. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<img\b[^>]*?alt="([^"]*)"[^>]*>/gi, '[🖼 $1]\n')
    .replaceAll(/<iframe\b[^>]*?src="([^"]*)"[^>]*>/gi, '[▶ $1]\n')
    .replaceAll(/<li\b[^>]*>\s*(?:<p>)?/gi, '• ')
    .replaceAll(/<(?:br|hr)\s*\/?>|<\/(?:p|h[1-6]|li|blockquote|pre|tr|figure|figcaption)>/gi, '\n')
    .replaceAll(/<\/t[dh]>/gi, ' | ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}
