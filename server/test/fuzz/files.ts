import { mp4 } from '../films.ts'

/** A file that the call accepts, complete or truncated, or a table. */
export function fileFor({ name, json, row }: { name: string; json: boolean; row: number | null }): Buffer {
  if (row === null) return table
  const file = /video/i.test(name) ? film : picture
  return json ? file : file.subarray(0, -30)
}

const film = mp4('film')

const table = Buffer.from('Name,E-mail\nAyu,ayu@example.com\n')

/** A red picture of 8 × 8 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWP4z8CAFWEXHbQSACj/P8FTKqelAAAAAElFTkSuQmCC',
  'base64',
)
