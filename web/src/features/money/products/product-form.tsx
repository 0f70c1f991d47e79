import { useQuery } from '@tanstack/react-query'
import { Col, Input, InputNumber, Row, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { orderLimits } from '@balai/contract/money/order-shapes.ts'
import { productLimits, products, type ProductRow } from '@balai/contract/money/products.ts'
import { queryOf } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { capitalized } from '../../../lib/words.ts'
import { CategorySelect } from '../../../parts/category-select.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { FormMomentField } from '../../../ui/date-fields.tsx'
import { Form } from '../../../ui/form.tsx'
import { RupiahInput } from '../../../ui/rupiah-input.tsx'

/** Adds a product, or changes one. */
export function ProductForm({ product, close }: { product?: ProductRow; close: () => void }) {
  const { t } = useTranslation()
  const { data: activations } = useQuery(queryOf(products.activations, {}, { quiet: true }))
  const create = useTwoStep(products.create)
  const update = useTwoStep(products.update)
  return (
    <>
      <Form
        input={products.create.input}
        initial={{
          name: product?.name ?? '',
          code: product?.code ?? '',
          description: product?.description ?? '',
          package: product?.package ?? '',
          category_id: product?.category_id ?? null,
          price: product?.price ?? 0,
          activates: product?.activates ?? '',
          activation_days: product?.activation_days ?? 0,
          on_sale_from: product?.on_sale_from ?? '',
          on_sale_until: product?.on_sale_until ?? '',
          quota: product?.quota ?? null,
        }}
        {...(product && { version: product.version })}
        onSubmit={(values, version) =>
          product
            ? update.run({ ...values, product_id: product.product_id, version }, { quiet: true })
            : create.run(values, { quiet: true })
        }
        onSaved={() => {
          toastDone(t('The product was saved.'))
          close()
        }}
      >
        <Row gutter={16}>
          <Col xs={24} sm={16}>
            <Field name="name" label={t('Name')}>
              <Input maxLength={productLimits.name} autoComplete="off" />
            </Field>
          </Col>
          <Col xs={24} sm={8}>
            <Field name="code" label={t('Code')}>
              <Input maxLength={orderLimits.code} autoComplete="off" spellCheck={false} />
            </Field>
          </Col>
          <Col xs={24} sm={8}>
            <Field name="price" label={t('Price')}>
              <RupiahInput max={orderLimits.amount} />
            </Field>
          </Col>
          <Col xs={24} sm={8}>
            <Field name="package" label={t('Package')}>
              <Input maxLength={productLimits.package} autoComplete="off" />
            </Field>
          </Col>
          <Col xs={24} sm={8}>
            <Field name="category_id" label={t('Category')}>
              <CategorySelect />
            </Field>
          </Col>
          <Col xs={24} sm={8}>
            <Field name="activates" label={t('Activates')}>
              <Select
                options={[
                  { value: '', label: t('Nothing') },
                  ...(activations ?? [])
                    .filter(({ is_sold_elsewhere }) => !is_sold_elsewhere)
                    .map(({ activates, name }) => ({ value: activates, label: capitalized(name) })),
                ]}
              />
            </Field>
          </Col>
          <Col xs={24} sm={8}>
            <Field name="activation_days" label={t('Days')}>
              <InputNumber min={0} max={orderLimits.activationDays} precision={0} style={{ width: '100%' }} />
            </Field>
          </Col>
          <Col xs={24} sm={8}>
            <Field name="quota" label={t('Quota')} hint={t('Empty: unlimited.')}>
              <InputNumber min={0} max={productLimits.quota} precision={0} style={{ width: '100%' }} />
            </Field>
          </Col>
          <Col xs={24} sm={12}>
            <Field name="on_sale_from" label={t('On sale from')}>
              <FormMomentField label={t('On sale from')} />
            </Field>
          </Col>
          <Col xs={24} sm={12}>
            <Field name="on_sale_until" label={t('On sale until')}>
              <FormMomentField label={t('On sale until')} />
            </Field>
          </Col>
          <Col xs={24}>
            <Field name="description" label={t('Description')} hint={t('Shown on the invoice.')}>
              <Input maxLength={productLimits.description} autoComplete="off" />
            </Field>
          </Col>
        </Row>
        <FormActions submit={t('Save product')} onCancel={close} />
      </Form>
      <EffectsDialog
        question={update.question}
        title={t('Change this product?')}
        confirm={t('Change product')}
      />
    </>
  )
}
