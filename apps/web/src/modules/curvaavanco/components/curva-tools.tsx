import { GRAOS, type Grao } from '@cadencia/domain/curvaavanco/schema.ts';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconChartLine, IconFilter, IconTable } from '@tabler/icons-react';
import { Popup } from '../../../components/popup.tsx';
import { CurvaFilters } from './curva-filters.tsx';
import styles from './curva-tools.module.css';
import { usePedido } from './use-pedido.ts';

const graos = Object.entries(GRAOS).map(([value, label]) => ({ value: value as Grao, label }));

/** The tool row: grain, window, filter, and chart or table. Its state is in the URL. */
export function CurvaTools() {
  const { search, pedido, mudar, filtros } = usePedido();
  const isTable = search.ver === 'tabela';
  const isWhole = search.desde !== undefined;
  return (
    <Group className={`${styles.ferramentas} cad-sem-impressao`} justify="space-between" gap={8}>
      <SegmentedControl
        aria-label="Grão"
        data={graos}
        value={pedido.grao}
        onChange={(value) => mudar({ grao: value })}
      />
      <Group gap={8}>
        <Button
          variant={isWhole ? 'light' : 'default'}
          aria-pressed={isWhole}
          onClick={() => mudar({ desde: isWhole ? undefined : 'preparada' })}
        >
          Com a pré-parada
        </Button>
        <Popup
          width={320}
          position="bottom-end"
          button={(trigger) => (
            <Button
              variant={filtros > 0 ? 'light' : 'default'}
              leftSection={<IconFilter size={16} aria-hidden="true" />}
              {...trigger}
            >
              {filtros > 0 ? `Filtros (${filtros})` : 'Filtros'}
            </Button>
          )}
        >
          <CurvaFilters />
        </Popup>
        <Button
          variant="subtle"
          leftSection={isTable ? <IconChartLine size={16} /> : <IconTable size={16} />}
          onClick={() => mudar({ ver: isTable ? undefined : 'tabela' })}
        >
          {isTable ? 'Ver o gráfico' : 'Ver como tabela'}
        </Button>
      </Group>
    </Group>
  );
}
