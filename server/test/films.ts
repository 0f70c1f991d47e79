/** The smallest film with a picture track; the text makes it different from others. */
export const mp4 = (text: string, { brand = 'isom', track = 'vide' } = {}): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0`)),
    box(
      'moov',
      box('trak', box('mdia', box('hdlr', Buffer.from(`${'\0'.repeat(8)}${track}${'\0'.repeat(13)}`)))),
    ),
    box('mdat', Buffer.from(text)),
  ])

/** One box, with its length. */
export function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** As a browser records it: the segment does not know its length. */
export const webm = (text: string, { docType = 'webm', track = 1 } = {}): Buffer =>
  Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(docType))),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element('1549a966', Buffer.alloc(20)),
    element('1654ae6b', element('ae', element('83', Buffer.from([track])))),
    Buffer.from('1f43b67501ffffffffffffff', 'hex'),
    element('a3', Buffer.from(text)),
  ])

function element(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x1000_0000 + content.length)
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}
