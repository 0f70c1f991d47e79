import {
  AuditOutlined,
  BarChartOutlined,
  CalendarOutlined,
  DashboardOutlined,
  FileTextOutlined,
  LineChartOutlined,
  ReadOutlined,
  SettingOutlined,
  ShoppingCartOutlined,
  TagsOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

/** One icon per group of the menu. */
export const icons = {
  dashboard: DashboardOutlined,
  members: TeamOutlined,
  orders: ShoppingCartOutlined,
  articles: FileTextOutlined,
  events: CalendarOutlined,
  courses: ReadOutlined,
  review: AuditOutlined,
  attributes: TagsOutlined,
  reports: BarChartOutlined,
  analytics: LineChartOutlined,
  setting: SettingOutlined,
} satisfies Record<string, ComponentType>
