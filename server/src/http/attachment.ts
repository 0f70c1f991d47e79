/** The `content-disposition` of a download: an ASCII name for old clients and the full name (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** A file that the server generates for one response. */
export interface GeneratedFile {
  name: string
  content: Buffer
}
