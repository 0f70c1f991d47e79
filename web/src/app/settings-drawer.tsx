import { useTranslation } from 'react-i18next'
import { PreferencesForm } from '../parts/preferences-form.tsx'
import { Drawer } from '../ui/drawer.tsx'

/** The preferences in a drawer beside the page. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('Settings')}
      size={340}
      destroyOnHidden
      styles={{ mask: { background: 'transparent' } }}
    >
      <PreferencesForm />
    </Drawer>
  )
}
