export const contributorsIndonesian = {
  'Decided about a contributor': 'Memutuskan tentang kontributor',
}
