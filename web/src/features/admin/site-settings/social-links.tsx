import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  isOfNetwork,
  siteLimits,
  socialNetworks,
  type SocialLink,
  type SocialNetwork,
} from '@balai/contract/kit/site.ts'

/** The names of the networks, which are the same in every language. */
export const networkNames: { [Network in SocialNetwork]?: string } = {
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
const networks = Object.keys(socialNetworks) as SocialNetwork[]

interface Props {
  value?: SocialLink[]
  onChange?: (links: SocialLink[]) => void
}

const none: SocialLink[] = []

/** The site's pages on social networks. A pasted address chooses its network. */
export function SocialLinks({ value = none, onChange }: Props) {
  const { t } = useTranslation()
  const change = (at: number, next: Partial<SocialLink>) =>
    onChange?.(value.map((link, place) => (place === at ? { ...link, ...next } : link)))
  const type = (at: number, address: string) => {
    const known = networks.find((network) => network !== 'other' && isOfNetwork(network, address))
    change(at, { address, ...(known && { network: known }) })
  }
  return (
    <>
      {value.map((link, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a link has no other key while it is typed
        <div key={at} className="site-line has-kind">
          <Select<SocialNetwork>
            aria-label={t('Network of link {{place}}', { place: at + 1 })}
            value={link.network}
            options={networks.map((network) => ({
              value: network,
              label: networkNames[network] ?? t('Other'),
            }))}
            onChange={(network) => change(at, { network })}
          />
          <Input
            type="url"
            aria-label={t('Address of link {{place}}', { place: at + 1 })}
            placeholder="https://"
            maxLength={siteLimits.webAddress}
            autoComplete="off"
            value={link.address}
            onChange={(event) => type(at, event.target.value)}
          />
          <Button
            type="text"
            aria-label={t('Remove link {{place}}', { place: at + 1 })}
            icon={<DeleteOutlined />}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={value.length >= siteLimits.social}
        onClick={() => onChange?.([...value, { network: 'instagram', address: '' }])}
      >
        {t('Add social link')}
      </Button>
    </>
  )
}
