import { expect, it } from 'vitest'
import { lessonVideoOf } from './lesson-videos.ts'

it.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
    'youtube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'youtube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  [' https://vimeo.com/76979871 ', 'vimeo', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871'],
  [
    'https://cdn.example.com/kelas/1/master.m3u8?token=a',
    'hls',
    'https://cdn.example.com/kelas/1/master.m3u8?token=a',
  ],
  ['https://cdn.example.com/kelas.MP4', 'file', 'https://cdn.example.com/kelas.MP4'],
  ['https://cdn.example.com/kelas.webm', 'file', 'https://cdn.example.com/kelas.webm'],
])('plays %s', (address, type, played) => {
  expect(lessonVideoOf(address)).toMatchObject({ type, address: played })
})

it('names the type of the content', () => {
  const mimes = ['https://youtu.be/dQw4w9WgXcQ', 'https://a.example/v.m3u8', 'https://a.example/v.mp4'].map(
    (address) => lessonVideoOf(address)?.mime,
  )
  expect(mimes).toEqual(['text/html', 'application/vnd.apple.mpegurl', 'video/mp4'])
})

it.each([
  ['a script', 'javascript:alert(1)//.mp4'],
  ['a script in capitals', 'JaVaScRiPt:alert(1)//youtube.com/.m3u8'],
  ['data', 'data:video/mp4;base64,AAAA'],
  ['a local file', 'file:///etc/passwd.mp4'],
  ['no encryption', 'http://youtu.be/dQw4w9WgXcQ'],
  ['a user and a password', 'https://user:secret@cdn.example.com/a.mp4'],
  ['a name that looks like the host', 'https://www.youtube.com@evil.example/a.mp4'],
  ['a host that begins like YouTube', 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
  ['a host that ends like YouTube', 'https://notyoutube.com/watch?v=dQw4w9WgXcQ'],
  ['a host with a Cyrillic letter', 'https://www.y\u043eutube.com/watch?v=dQw4w9WgXcQ'],
  ['punycode', 'https://www.xn--yutube-wqf.com/a.mp4'],
  ['full-width letters', 'https://www.\uff59outube.com/watch?v=dQw4w9WgXcQ'],
  ['a full-width dot', 'https://youtu\uff0ebe/dQw4w9WgXcQ'],
  ['a soft hyphen', 'https://you\u00adtu.be/dQw4w9WgXcQ'],
  ['a line break', 'https://youtu.be/\ndQw4w9WgXcQ'],
  ['a backslash', String.raw`https://youtu.be\@evil.example/a.mp4`],
  ['another player', 'https://www.dailymotion.com/video/x8abcd'],
  ['a page', 'https://example.com/watch'],
  ['nothing', ''],
])('refuses %s', (_what, address) => {
  expect(lessonVideoOf(address)).toBeNull()
})
