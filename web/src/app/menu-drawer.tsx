import { useTranslation } from 'react-i18next'
import { Drawer } from '../ui/drawer.tsx'
import { Sidebar } from './sidebar.tsx'

/** The menu over the page, on small screens. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={220}
      closable={false}
      title={null}
      aria-label={t('Main menu')}
      styles={{ body: { padding: 0 } }}
    >
      <Sidebar collapsed={false} onChosen={onClose} />
    </Drawer>
  )
}
