import type { Demo } from '../../../manifest.ts'

const premium = { activates: 'premium', package: 'Premium' }

/** A short price list, with a product of every state. */
export const demoProducts: Demo = {
  name: 'products',
  make: async (db) => {
    const later = new Date(Date.now() + 30 * 86_400_000)
    const earlier = new Date(Date.now() - 30 * 86_400_000)
    await db
      .insertInto('products')
      .values([
        {
          ...premium,
          code: 'PREM-365',
          name: 'Langganan Premium 1 Tahun',
          price: 499_000,
          activation_days: 365,
        },
        {
          ...premium,
          code: 'PREM-90',
          name: 'Langganan Premium 3 Bulan',
          price: 149_000,
          activation_days: 90,
        },
        { code: 'FOTO-1', name: 'Kelas Fotografi Dasar', price: 150_000, package: 'Reguler', quota: 40 },
        { code: 'NULIS-1', name: 'Workshop Menulis Kreatif', price: 275_000, on_sale_from: later },
        { code: 'INVEST-1', name: 'Webinar Investasi Pemula', price: 99_000, on_sale_until: earlier },
      ])
      .execute()
  },
}
