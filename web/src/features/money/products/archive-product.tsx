import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { products, type ProductRow } from '@balai/contract/money/products.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone, toastUndo } from '../../../lib/toast.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'

export function ArchiveProduct({ product: { product_id, version } }: { product: ProductRow }) {
  const { t } = useTranslation()
  return (
    <TwoStepButton
      size="small"
      endpoint={products.archive}
      input={{ product_id, version }}
      question={t('Archive this product?')}
      confirm={t('Archive product')}
      onStored={(stored) =>
        toastUndo(t('The product was archived.'), async () => {
          await call(products.restore, stored)
          await refresh(products.list)
        })
      }
    >
      {t('Archive')}
    </TwoStepButton>
  )
}

export function RestoreProduct({ product: { product_id, version } }: { product: ProductRow }) {
  const { t } = useTranslation()
  const restore = async () => {
    await call(products.restore, { product_id, version })
    toastDone(t('The product is on the price list again.'))
    await refresh(products.list)
  }
  return (
    // The call has shown the refusal.
    <Button size="small" onClick={() => void restore().catch(() => undefined)}>
      {t('Restore')}
    </Button>
  )
}
