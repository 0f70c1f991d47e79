import { Link, useSearchParams } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { logInFrom } from '../../lib/paths.ts'
import { withBack } from '../../lib/use-back.ts'
import { tCount, useWords } from '../../lib/words.ts'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded, Page } from '../../ui/page.tsx'
import { words } from './checkout.id.ts'
import { OrderForm } from './order-form.tsx'
import '../../ui/members.css'
import '../../ui/account.css'

/** The price list, and the order of the product in the address: `?code=`. */
export default function Checkout() {
  const t = useWords(words)
  const { rupiah } = useFormat()
  const { isSignedIn, profile } = useSession()
  const [params] = useSearchParams()
  const code = params.get('code')
  const list = useCall(calls.priceList, { perPage: 100 })
  return (
    <Page
      title={t('Prices')}
      intro={t('Premium members read everything, and support the people who write it.')}
    >
      {profile.data?.is_premium && <Notice kind="good">{t('You are a premium member already.')}</Notice>}
      <Loaded of={list}>
        {({ rows }) => {
          const chosen = rows.find((product) => product.code === code)
          return (
            <>
              {rows.length === 0 && (
                <Empty>
                  <p>{t('Nothing is on sale at the moment.')}</p>
                </Empty>
              )}
              <ul className="prices">
                {rows.map((product) => (
                  <li key={product.code} className={product === chosen ? 'is-chosen' : undefined}>
                    <h2>{product.name}</h2>
                    <p className="price">{rupiah(product.price)}</p>
                    {product.description && <p>{product.description}</p>}
                    {product.activates === 'premium' && (
                      <p className="soft">
                        {tCount(
                          t,
                          product.activation_days,
                          '1 day of premium membership',
                          '{{count}} days of premium membership',
                        )}
                      </p>
                    )}
                    {product.left !== null && (
                      <p className="soft">{t('{{count}} left', { count: product.left })}</p>
                    )}
                    <Link
                      className={product === chosen ? 'button' : 'button plain'}
                      href={`/checkout?code=${encodeURIComponent(product.code)}`}
                      aria-current={product === chosen ? 'true' : undefined}
                    >
                      {product === chosen ? t('Chosen') : t('Choose')}
                    </Link>
                  </li>
                ))}
              </ul>
              {code && !chosen && (
                <Notice kind="bad">{t('This product is not on sale any more. Choose another one.')}</Notice>
              )}
              {chosen && !isSignedIn && (
                <Notice
                  action={
                    <span className="actions">
                      <Link className="button" href={logInFrom(`/checkout?code=${chosen.code}`)}>
                        {t('Log in')}
                      </Link>
                      <Link href={withBack('/sign-up', `/checkout?code=${chosen.code}`)}>
                        {t('Create an account')}
                      </Link>
                    </span>
                  }
                >
                  {t('An account is needed to buy, so that you get the invoice.')}
                </Notice>
              )}
              {chosen && isSignedIn && <OrderForm key={chosen.code} product={chosen} />}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
