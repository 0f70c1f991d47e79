import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

/** Opens the desk of a new event. */
export function CreateButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => void navigate('/content-management/create-event')}
    >
      {t('Create event')}
    </Button>
  )
}
