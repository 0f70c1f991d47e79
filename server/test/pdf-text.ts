import { inflateSync } from 'node:zlib'

/** The texts of a PDF in drawing order, one per text operation. */
export function textsIn(pdf: Buffer): string[] {
  const source = pdf.toString('latin1')
  const streams = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, stream = '']) => stream,
  )
  return streams.flatMap((stream) => {
    const drawn = inflated(stream)
    return [...drawn.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join('')
        .trim(),
    )
  })
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    // A font or a picture contains no text.
    return ''
  }
}
