import { listTurnos, removeTurno, TIPOS_TURNO, type TurnoDoProjeto } from '@cadencia/domain/projeto/turno.ts';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Heading } from '../../../../components/heading.tsx';
import { removedText } from '../../../../components/use-notify-removed.ts';
import { readOptions } from '../../../../lib/query.ts';
import { Excluir } from '../../components/excluir.tsx';
import { AcaoDaLinha, type ColunaDaTabela, Tabela } from '../../components/tabela.tsx';
import styles from '../../ficha/components/ficha.module.css';
import { hora } from './horas.ts';
import { TurnoDialog } from './turno-dialog.tsx';

const MEIA_NOITE = 1_440;

const COLUNAS: readonly ColunaDaTabela<TurnoDoProjeto>[] = [
  {
    titulo: 'Turno',
    celula: ({ cor, nome }) => (
      <>
        {cor && <span className={styles.amostra} style={{ background: cor }} aria-hidden="true" />} {nome}
      </>
    ),
  },
  { titulo: 'Tipo', celula: ({ tipo }) => TIPOS_TURNO[tipo] },
  {
    titulo: 'Horário',
    celula: ({ inicio, fim }) => (
      <>
        {hora(inicio)}–{hora(fim)}
        {fim > MEIA_NOITE && <span className={styles.apagado}> (dia seguinte)</span>}
      </>
    ),
  },
  {
    titulo: 'Intervalo',
    numero: true,
    celula: ({ intervalo, descontaIntervalo }) =>
      `${intervalo} min${descontaIntervalo || intervalo === 0 ? '' : ' pagos'}`,
  },
];

interface Props {
  readonly projetoId: number;
  readonly podeEditar: boolean;
}

export function Turnos({ projetoId, podeEditar }: Props) {
  const params = { id: String(projetoId) };
  const { data, error, isFetching, refetch } = useQuery(readOptions(listTurnos, { params }, ['projeto']));
  const [aberto, setAberto] = useState<TurnoDoProjeto | 'novo'>();
  const [saindo, setSaindo] = useState<TurnoDoProjeto>();
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <section aria-label="Turnos">
      <Group className={styles.ferramentas ?? ''} gap={8} mb={12}>
        <Heading>Turnos</Heading>
        {podeEditar && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAberto('novo')}>
            Novo turno
          </Button>
        )}
      </Group>
      <Tabela
        rotulo="Turnos do projeto"
        colunas={COLUNAS}
        linhas={data}
        chave={({ id }) => id}
        acoes={
          podeEditar
            ? (turno) => (
                <>
                  <AcaoDaLinha rotulo={`Editar ${turno.nome}`} onClick={() => setAberto(turno)}>
                    <IconPencil size={16} />
                  </AcaoDaLinha>
                  <AcaoDaLinha rotulo={`Excluir ${turno.nome}`} perigosa onClick={() => setSaindo(turno)}>
                    <IconTrash size={16} />
                  </AcaoDaLinha>
                </>
              )
            : undefined
        }
      />
      {aberto && (
        <TurnoDialog
          opened
          projetoId={projetoId}
          turno={aberto === 'novo' ? undefined : aberto}
          onClose={() => setAberto(undefined)}
        />
      )}
      {saindo && (
        <Excluir
          opened
          endpoint={removeTurno}
          input={{ params: { ...params, turnoId: String(saindo.id) } }}
          titulo={`Excluir o turno ${saindo.nome}?`}
          acao="Excluir"
          falha="O turno não foi excluído"
          feito={removedText(saindo.nome)}
          entidade="turno"
          registro={saindo.id}
          onClose={() => setSaindo(undefined)}
        >
          <p>O turno deixa de existir neste projeto.</p>
        </Excluir>
      )}
    </section>
  );
}
