export const readerFrameIndonesian = {
  Desktop: 'Desktop',
  Width: 'Lebar',
}
