import { Link } from 'wouter'
import { calls } from '../lib/calls.ts'
import { useSite } from '../lib/site.ts'
import { useCall } from '../lib/use-call.ts'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { ImageLinks } from '../ui/image-links.tsx'
import { words } from './layout.id.ts'

interface FooterProps {
  /** The visitor wants to change what they allow. */
  onPrivacy: () => void
}

/** What the site says about itself, its static pages, and where else it is. */
export function Footer({ onPrivacy }: FooterProps) {
  const t = useWords(words)
  const site = useSite()
  const pages = useCall(calls.articles, { kind: 'page', perPage: 50 }).data?.rows ?? []
  return (
    <footer className="site-footer">
      <div className="width">
        <ImageLinks place="footer" />
        <div className="columns">
          <section>
            <h2>{site?.site_name}</h2>
            <p>{site?.tagline}</p>
            <address>
              {site?.address && <p>{site.address}</p>}
              {site?.phones.map((phone) => (
                <p key={phone}>
                  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
                </p>
              ))}
              {site?.email && (
                <p>
                  <a href={`mailto:${site.email}`}>{site.email}</a>
                </p>
              )}
            </address>
          </section>
          <nav aria-label={t('Pages of the site')}>
            <h2>{t('About')}</h2>
            <ul>
              {pages.map(({ permalink, title }) => (
                <li key={permalink}>
                  <Link href={`/pages/${permalink}`}>{title}</Link>
                </li>
              ))}
              <li>
                <Link href="/newsletter">{t('Newsletter')}</Link>
              </li>
              <li>
                <a href="/rss.xml">{t('RSS feed')}</a>
              </li>
              <li>
                <a href="/docs">{t('For developers')}</a>
              </li>
              <li>
                <Button look="link" onClick={onPrivacy}>
                  {t('Privacy choices')}
                </Button>
              </li>
            </ul>
          </nav>
          {site && site.social_links.length > 0 && (
            <nav aria-label={t('Social networks')}>
              <h2>{t('Follow us')}</h2>
              <ul>
                {site.social_links.map(({ network, address }) => (
                  <li key={address}>
                    <a href={address} rel="me noreferrer">
                      {network === 'other' ? new URL(address).hostname : networkNames[network]}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
    </footer>
  )
}

const networkNames = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
  threads: 'Threads',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
}
