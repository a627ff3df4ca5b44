import { Box, Button, Flex, SimpleGrid, Text } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { FormFoot } from '../../components/form-foot.tsx';
import { Drawer } from '../../components/overlay.tsx';
import { changeLayout, type LayoutSettings, resetLayout, useLayout } from '../../lib/layout-settings.ts';
import { type Band, useSidebar } from '../../lib/sidebar.ts';
import { type Option, type Setting, THEME_SETTINGS } from './theme-options.ts';
import styles from './theme-settings.module.css';
import thumbnailStyles from './thumbnail.module.css';

interface ThumbnailProps {
  readonly setting: keyof LayoutSettings;
  readonly value: string;
}

/** The page in miniature: bar, menu and content; its style follows the setting and the value. */
function Thumbnail({ setting, value }: ThumbnailProps) {
  return (
    <span className={thumbnailStyles.miniatura} data-miniatura={setting} data-valor={value} aria-hidden="true">
      <span className={thumbnailStyles.barra} />
      <span className={thumbnailStyles.menu} />
      <span className={thumbnailStyles.pagina} />
    </span>
  );
}

/** Why a setting has no effect now, and when it will have one. */
function hintOf(key: Setting['key'], { LAYOUT }: LayoutSettings, band: Band): string | undefined {
  if (key === 'LAYOUT_MODE' && LAYOUT === 'horizontal') return 'Age no layout vertical.';
  if (key !== 'MENU_SIZE') return undefined;
  if (LAYOUT === 'horizontal') return 'Age no layout vertical.';
  return band === 'larga' ? undefined : 'Até 1140 px de largura a barra segue a tela; acima disso volta a esta.';
}

const isChosen = ({ value, also }: Option, current: string): boolean => current === value || current === also;

function Group({ setting, hint }: { readonly setting: Setting; readonly hint: string | undefined }) {
  const settings = useLayout();
  return (
    <Box component="fieldset" mb={20} data-setting={setting.setting}>
      <Text component="legend" mb={8} fz="sm" fw={600}>
        {setting.label}
      </Text>
      <SimpleGrid cols={3} spacing={8}>
        {setting.options.map((option) => (
          <Flex
            key={option.value}
            component="label"
            className={styles.opcao}
            pos="relative"
            direction="column"
            gap={4}
            p="4px 4px 6px"
            bdrs="md"
            fz="xs"
            lh={1.25}
            ta="center"
            data-setting={option.setting}
          >
            <Box
              component="input"
              type="radio"
              pos="absolute"
              inset={0}
              w="100%"
              h="100%"
              opacity={0}
              style={{ cursor: 'pointer' }}
              name={setting.key}
              value={option.value}
              checked={isChosen(option, settings[setting.key])}
              onChange={() => changeLayout({ [setting.key]: option.value })}
            />
            <Thumbnail setting={setting.key} value={option.value} />
            <span>{option.label}</span>
          </Flex>
        ))}
      </SimpleGrid>
      {hint !== undefined && (
        <Text mt={6} fz="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </Box>
  );
}

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The panel of the six settings: a choice shows at once on the page behind it. */
export function ThemeSettings({ opened, onClose }: Props) {
  const settings = useLayout();
  const { band } = useSidebar();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={360}
      title="Configurações do tema"
      overlayProps={{ backgroundOpacity: 0.15 }}
    >
      {THEME_SETTINGS.map((setting) => (
        <Group key={setting.key} setting={setting} hint={hintOf(setting.key, settings, band)} />
      ))}
      <FormFoot mt={0} mb="calc(-1 * var(--mantine-spacing-md))">
        <Button fullWidth variant="default" leftSection={<IconRestore size={16} />} onClick={resetLayout}>
          Restaurar
        </Button>
      </FormFoot>
    </Drawer>
  );
}
