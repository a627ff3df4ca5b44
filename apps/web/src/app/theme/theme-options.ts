import type { LayoutSettings } from '../../lib/layout-settings.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** The name that the specification gives it. */
  readonly setting: string;
  /** Another stored value that this option also stands for. */
  readonly also?: string;
}

export interface Setting {
  readonly key: keyof LayoutSettings;
  readonly label: string;
  /** The name that the specification gives it. */
  readonly setting: string;
  readonly options: readonly Option[];
}

const option = (value: string, label: string, setting: string): Option => ({ value, label, setting });

/** The settings of the panel in the specification, in its order. */
export const THEME_SETTINGS: readonly Setting[] = [
  {
    key: 'LAYOUT',
    label: 'Tipo de layout',
    setting: 'Layout Type',
    options: [option('vertical', 'Vertical', 'Vertical'), option('horizontal', 'Horizontal', 'Horizontal')],
  },
  {
    key: 'LAYOUT_THEME',
    label: 'Esquema de cores',
    setting: 'Color Scheme',
    options: [option('light', 'Claro', 'Light'), option('dark', 'Escuro', 'Dark')],
  },
  {
    key: 'LAYOUT_MODE',
    label: 'Modo do layout',
    setting: 'Layout Mode',
    options: [option('fluid', 'Fluido', 'Fluid'), option('detached', 'Destacado', 'Detached')],
  },
  {
    key: 'TOPBAR_COLOR',
    label: 'Cor da barra superior',
    setting: 'Topbar Color',
    options: [
      option('light', 'Clara', 'Light'),
      option('dark', 'Escura', 'Dark'),
      option('brand', 'Gradiente (marca)', 'Gradient'),
    ],
  },
  {
    key: 'MENU_COLOR',
    label: 'Cor do menu',
    setting: 'Menu Color',
    options: [option('light', 'Claro', 'Light'), option('dark', 'Escuro', 'Dark'), option('brand', 'Marca', 'Brand')],
  },
  {
    key: 'MENU_SIZE',
    label: 'Tamanho da barra lateral',
    setting: 'Sidebar Size',
    options: [
      option('default', 'Padrão', 'Default'),
      option('compact', 'Compacta', 'Compact'),
      option('condensed', 'Condensada', 'Condensed'),
      { ...option('sm-hover', 'Ao passar o mouse', 'Hover View'), also: 'sm-hover-active' },
      option('full', 'Layout completo', 'Full Layout'),
      option('hidden', 'Oculta', 'Hidden'),
    ],
  },
];
