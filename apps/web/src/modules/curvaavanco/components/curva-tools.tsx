import { GRAOS, type Grao } from '@cadencia/domain/curvaavanco/schema.ts';
import { Button, Group, NativeSelect, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { IconChartLine, IconFilter, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { Popup } from '../../../components/popup.tsx';
import { choicesOf, chosen, FILTROS, type Filtro, opcoesQuery } from '../api.ts';
import styles from './curva-tools.module.css';
import { usePedido } from './use-pedido.ts';

function CurvaFilters() {
  const { search, mudar, filtros } = usePedido();
  const { data, isPending, error, refetch, isFetching } = useQuery(opcoesQuery);
  if (isPending) return <Skeleton height={260} />;
  if (!data) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm">
      {(Object.keys(FILTROS) as Filtro[]).map((nome) => (
        <NativeSelect
          key={nome}
          label={FILTROS[nome].rotulo}
          value={String(search[nome] ?? '')}
          data={choicesOf(nome, data)}
          onChange={({ currentTarget: { value } }) => mudar(chosen(nome, value))}
        />
      ))}
      {filtros > 0 && (
        <Button
          variant="subtle"
          onClick={() =>
            mudar({
              fase: undefined,
              area: undefined,
              disciplina: undefined,
              contrato: undefined,
              especialidade: undefined,
            })
          }
        >
          Limpar filtros
        </Button>
      )}
    </Stack>
  );
}

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
