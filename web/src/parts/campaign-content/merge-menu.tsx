import { UserOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { mergeFields } from '@balai/contract/mailing/campaign-blocks.ts'
import { mergeNames } from './block.words.ts'

/** Adds a fact about the recipient to a text. */
export function MergeMenu({ disabled, onChoose }: { disabled: boolean; onChoose: (field: string) => void }) {
  const { t } = useTranslation()
  return (
    <Dropdown
      disabled={disabled}
      trigger={['click']}
      menu={{
        items: mergeFields.map((name) => ({ key: name, label: `${t(mergeNames[name])} {{${name}}}` })),
        onClick: ({ key }) => onChoose(`{{${key}}}`),
      }}
    >
      <Button
        icon={<UserOutlined />}
        aria-label={t('Add a fact about the recipient')}
        title={t('Add a fact about the recipient')}
      />
    </Dropdown>
  )
}
