import { GRAOS, type Grao } from '@cadencia/domain/curvaavanco/schema.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import styles from './curva-tools.module.css';

const route = getRouteApi('/produto/curvaavanco/dados');

const graos = Object.entries(GRAOS).map(([value, label]) => ({ value: value as Grao, label }));

/** The tool row: grain, and chart or table. Its state is the URL. */
export function CurvaTools({ grao }: { readonly grao: Grao }) {
  const { ver } = route.useSearch();
  const navigate = route.useNavigate();
  const isTable = ver === 'tabela';
  return (
    <div className={`${styles.ferramentas} cad-sem-impressao`}>
      <SegmentedControl
        aria-label="Grão"
        data={graos}
        value={grao}
        onChange={(value) => void navigate({ search: (search) => ({ ...search, grao: value, periodo: undefined }) })}
      />
      <Button
        variant="subtle"
        leftSection={isTable ? <IconChartLine size={16} /> : <IconTable size={16} />}
        onClick={() => void navigate({ search: (search) => ({ ...search, ver: isTable ? undefined : 'tabela' }) })}
      >
        {isTable ? 'Ver o gráfico' : 'Ver como tabela'}
      </Button>
    </div>
  );
}
