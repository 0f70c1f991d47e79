import { fees } from '@balai/contract/money/fees.ts'
import { gateway } from '@balai/contract/money/gateway.ts'
import { products } from '@balai/contract/money/products.ts'
import { seller } from '@balai/contract/money/seller.ts'
import { aCategory } from '../src/modules/content/categories/categories.factory.ts'
import type { Api } from './api.ts'
import { soon, type Sample } from './update-sample.ts'

/** Samples of the updates of products, the seller, partners and the payment gateway. */
export const moneySamples: Record<string, (api: Api) => Promise<Sample>> = {
  'products.update': async (api) => {
    const as = await api.as('superuser')
    const { category_id } = await aCategory(api.services.db)
    const product = { name: 'Premium', code: 'LENGKAP', price: 1_000 }
    const { product_id } = await as.store(products.create, product)
    return {
      as,
      key: { product_id },
      full: {
        name: 'Premium setahun',
        code: 'LENGKAP-1',
        price: 99_000,
        description: 'Setahun penuh.',
        package: 'Premium',
        activation_days: 365,
        activates: 'premium',
        category_id,
        on_sale_from: new Date().toISOString(),
        on_sale_until: soon,
        quota: 40,
      },
      // Days that activate nothing are refused.
      derived: ['activates'],
      read: () => as.call(products.find, { product_id }),
    }
  },

  'seller.update': async (api) => {
    const as = await api.as('superuser')
    return {
      as,
      key: {},
      full: {
        legal_name: 'PT Balai Lengkap',
        address: 'Jalan Merdeka 1',
        npwp: '0123456789012345',
        accounts: [{ bank: 'BCA', number: '1234567890', holder: 'PT Balai Lengkap' }],
        note: 'Terima kasih.',
      },
      read: () => as.call(seller.find, {}),
    }
  },

  'fees.savePartner': async (api) => {
    const as = await api.as('superuser')
    const { partner_id } = await as.call(fees.savePartner, { code: 'MITRA-1', name: 'Mitra' })
    return {
      as,
      key: { partner_id },
      full: {
        code: 'MITRA-2',
        name: 'Mitra Jaya',
        email: 'mitra@example.com',
        bank_account: 'BCA 123',
        is_active: false,
      },
      read: async () => (await as.call(fees.partners)).rows.find((row) => row.partner_id === partner_id)!,
    }
  },

  'gateway.saveSettings': async (api) => {
    const as = await api.as('superuser')
    await as.call(gateway.saveSettings, { is_production: true, server_key: 'Mid-server-1', version: 0 })
    return {
      as,
      key: {},
      full: { is_production: true, client_key: 'Mid-client-1', merchant_id: 'M123' },
      // Write-only: it is never read, and an empty one stays as it is.
      aside: ['server_key'],
      read: () => as.call(gateway.settings),
    }
  },
}
