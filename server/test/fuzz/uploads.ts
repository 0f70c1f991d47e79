import fc from 'fast-check'
import { mp4, webm } from '../films.ts'

/** The body of an upload, and what must become of it. */
export interface UploadCase {
  /** The film, picture, document or nonsense that is sent. */
  content: Buffer
  body: Buffer
  type: string
  /** Bytes that are sent before the sender hangs up; all of them if it is undefined. */
  sent: number | undefined
  /** The body is whole and its name can be stored, so that its content decides. */
  isWhole: boolean
  isFilm: boolean
}

const boundary = 'fuzz-boundary'
const films = fc
  .tuple(fc.constantFrom(mp4, webm), fc.string({ unit: 'binary', maxLength: 3_000 }))
  .map(([make, text]) => make(text))
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(40)])
const documents = [
  png,
  Buffer.from('%PDF-1.7\n%%EOF\n'),
  Buffer.from('PK\u0003\u0004rest of an archive'),
  Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1'),
  Buffer.from('ID3\u0003\0\0\0\0\0\0', 'latin1'),
  Buffer.from('GIF89a'),
  Buffer.from('MZ\x90\0', 'latin1'),
  Buffer.from('<svg onload="alert(1)">'),
  Buffer.from('Catatan,1\n'),
  Buffer.from([0xff, 0xfe, 0x41, 0x00]),
  Buffer.from([0]),
  // It contains what separates the parts, almost.
  Buffer.from(`\r\n--${boundary.slice(0, -1)}\r\n--\r\n\r\n--`),
]
/** Films whose lengths and types are wrong somewhere. */
const brokenFilms = fc
  .tuple(films, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 }), fc.nat())
  .map(([film, changes, end]) => {
    const changed = Buffer.from(film)
    for (const [place, byte] of changes) changed[place % Math.min(changed.length, 120)] = byte
    return end % 3 === 0 ? changed.subarray(0, end % changed.length) : changed
  })

const names = fc.oneof(
  fc.constantFrom(
    ...['film.mp4', '', '.', '..', '../../etc/passwd', '..\\..\\a.exe', 'C:\\a.mp4', '/', '.htaccess'],
    ...[
      'a\0b.mp4',
      'a%00.mp4',
      'a\u202Egpm.exe',
      'CON',
      'x'.repeat(5_000),
      '界'.repeat(1_000),
      'a.tar.gz.mp4',
    ],
    ...['a";name="course_id', 'a\\"b.mp4', "a'; drop table courses --.txt", '<img src=x>.png', 'a;b=c.pdf'],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
/** How the name is written. A quote or line break as it is would end the header. */
const nameForms: ((name: string) => string)[] = [
  (name) => `filename="${name.replaceAll(/["\r\n\\]/g, encodeURIComponent)}"`,
  (name) => `filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
  (name) => `filename=${name.replaceAll(/[\s;"\\]/g, '_')}`,
]

type Part = (head: string, content: Buffer | string) => Buffer
const part: Part = (head, content) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ])
const end = Buffer.from(`--${boundary}--\r\n`)
interface Pieces {
  course: Buffer
  file: Buffer
}
const text = (content: string) => Buffer.from(content, 'latin1')

/** Bodies that are wrong, or odd and still right. */
const oddBodies: ((pieces: Pieces) => Buffer[])[] = [
  ({ file }) => [file, end],
  ({ course }) => [course, end],
  ({ course, file }) => [course, file, file, end],
  ({ course, file }) => [course, course, file, end],
  ({ course, file }) => [course, file],
  ({ course, file }) => [course, file, text(`--${boundary}`)],
  ({ course, file }) => [course, file, text(`--${boundary}\r\n`)],
  ({ course, file }) => [course, file, end, end, text('epilogue')],
  ({ course, file }) => [text('preamble\r\n'), course, file, end],
  ({ file }) => [part('name="course_id"', '99999999'), file, end],
  ({ file }) => [part('name="course_id"', Buffer.from([0xff, 0xfe])), file, end],
  ({ course, file }) => [part('name="extra"', 'x'), course, file, end],
  ({ course, file }) => [part('name="__proto__[a]"', 'x'), course, file, end],
  ({ course, file }) => [part('name="x"', 'x'.repeat(100_000)), course, file, end],
  ({ course, file }) => [
    ...Array.from({ length: 40 }, (_, at) => part(`name="f${at}"`, '1')),
    course,
    file,
    end,
  ],
  ({ course, file }) => [part(`name="${'n'.repeat(20_000)}"`, '1'), course, file, end],
  ({ course }) => [course, part('name="elsewhere"; filename="a.mp4"', 'x'), end],
  ({ course }) => [course, part('filename="a.mp4"', 'x'), end],
  ({ course }) => [course, part('name="file"; filename="a.mp4"', ''), end],
  ({ course, file }) => [course, text(`--${boundary}\r\n\r\n\r\n`), file, end],
  ({ course, file }) => [course, text(`--${boundary}\r\nnonsense\r\n\r\n\r\n`), file, end],
  ({ course, file }) => [course, text(`--${boundary} \t nonsense\r\n`), file, end],
  ({ course, file }) => [
    Buffer.from(Buffer.concat([course, file, end]).toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  ],
  () => [end],
  () => [text('\r\n\r\n'.repeat(5_000))],
  () => [text(`--${boundary}\r\n`.repeat(3_000))],
]
const oddTypes = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="fuzz',
  `multipart/form-data; boundary=${'b'.repeat(71)}`,
  'multipart/form-data; boundary=other',
  'multipart/mixed; boundary=fuzz-boundary',
  'application/octet-stream',
]

/** Uploads to the course: whole ones, malformed ones, and ones that are cut off. */
export function uploadCases(course_id: number): fc.Arbitrary<UploadCase> {
  return fc
    .record({
      film: films,
      other: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...documents) },
        { weight: 2, arbitrary: brokenFilms },
        {
          weight: 1,
          arbitrary: fc.uint8Array({ minLength: 1, maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
        },
      ),
      isFilm: fc.boolean(),
      name: names,
      form: fc.nat({ max: nameForms.length - 1 }),
      fault: fc.constantFrom('none', 'none', 'none', 'body', 'type', 'cut', 'cut'),
      choice: fc.nat({ max: 100_000 }),
    })
    .map(({ film, other, isFilm, name, form, fault, choice }) => {
      const content = isFilm ? film : other
      const head = `name="file"; ${nameForms[form]!(name)}\r\ncontent-type: text/html`
      const pieces = {
        course: part('name="course_id"', String(course_id)),
        file: part(head, content),
      }
      const odd = oddBodies[choice % oddBodies.length]!
      const body = Buffer.concat(fault === 'body' ? odd(pieces) : [pieces.course, pieces.file, end])
      const type =
        fault === 'type' ? oddTypes[choice % oddTypes.length]! : `multipart/form-data; boundary=${boundary}`
      return {
        ...{ content, body, type, isFilm },
        // The last line break may be missing.
        sent: fault === 'cut' ? choice % (body.length - 2) : undefined,
        // Longer headers and names with a zero are refused.
        isWhole: fault === 'none' && !name.includes('\0') && Buffer.byteLength(head) < 8_000,
      }
    })
}

/** What players, browsers and others ask for of a file with so many bytes. */
export const ranges = (bytes: number): fc.Arbitrary<string> => {
  const number = fc.oneof(
    fc.nat({ max: bytes + 2 }).map(String),
    fc.constantFrom('', '0', '00', '-1', String(bytes), String(bytes - 1), '9'.repeat(30), '1e3', '٣', ' 1'),
  )
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(number, number).map(([from, to]) => `bytes=${from}-${to}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'bytes=0-0,2-3',
        'bytes',
        'bytes=',
        'items=0-1',
        'BYTES=0-1',
        'bytes=--1',
        '=',
      ),
    },
  )
}
