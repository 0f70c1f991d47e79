import { DeleteOutlined, EditOutlined, HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { Button, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Target } from '@balai/contract/admin/site-settings.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { stateOf, targetOf, type EditedLink } from './edited-link.ts'

interface Props {
  id: number
  link: EditedLink
  targets: readonly Target[]
  onEdit: () => void
  onChange: (link: EditedLink) => void
  onRemove: () => void
}

/** One link in the list of a place. */
export function LinkCard({ id, link, targets, onEdit, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const name = link.alt_text
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'site-link is-dragged' : 'site-link'}
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : {}}
    >
      <Button
        ref={setActivatorNodeRef}
        type="text"
        size="small"
        className="site-link-handle"
        icon={<HolderOutlined />}
        {...attributes}
        {...listeners}
        aria-label={t('Move “{{name}}”', { name })}
      />
      <img src={link.picture} alt="" />
      <div className="site-link-facts">
        <strong>{name}</strong>
        <LinkTarget link={link} targets={targets} />
        <div>
          <LinkStatus link={link} targets={targets} />{' '}
          {link.shown_from && (
            <small>
              {t('from')} <DateTime at={link.shown_from} />{' '}
            </small>
          )}
          {link.shown_until && (
            <small>
              {t('until')} <DateTime at={link.shown_until} />
            </small>
          )}
        </div>
      </div>
      <div className="site-link-actions">
        <Switch
          size="small"
          aria-label={t('Show “{{name}}”', { name })}
          checked={link.is_on}
          onChange={(is_on) => onChange({ ...link, is_on })}
        />
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={t('Edit “{{name}}”', { name })}
          aria-haspopup="dialog"
          onClick={onEdit}
        />
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('Remove “{{name}}”', { name })}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

function LinkTarget({ link, targets }: Pick<Props, 'link' | 'targets'>) {
  const { t } = useTranslation()
  if (link.target_kind === 'none') return <small>{t('Opens nothing')}</small>
  if (link.target_kind === 'address')
    return <small className="site-link-address">{link.target_address}</small>
  const target = targetOf(link, targets)
  return (
    <small className="site-link-address">
      {target ? t('Opens “{{title}}”', { title: target.title }) : t('What it opened does not exist any more')}
    </small>
  )
}

function LinkStatus({ link, targets }: Pick<Props, 'link' | 'targets'>) {
  const { t } = useTranslation()
  const badges = {
    shown: <StatusBadge tone="good">{t('Shown')}</StatusBadge>,
    off: <StatusBadge tone="neutral">{t('Switched off')}</StatusBadge>,
    planned: <StatusBadge tone="busy">{t('Shown later')}</StatusBadge>,
    over: <StatusBadge tone="neutral">{t('Over')}</StatusBadge>,
    unreachable: <StatusBadge tone="warning">{t('Hidden: what it opens is not public')}</StatusBadge>,
  }
  return badges[stateOf(link, targets)]
}
