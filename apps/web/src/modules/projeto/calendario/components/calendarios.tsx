import { listCalendarios, removeCalendario } from '@cadencia/domain/projeto/calendario/endpoints.ts';
import type { CalendarioDoProjeto } from '@cadencia/domain/projeto/calendario/schema.ts';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconCopy, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Heading } from '../../../../components/heading.tsx';
import { removedText } from '../../../../components/use-notify-removed.ts';
import { formatHoras, formatNumero } from '../../../../lib/formato.ts';
import { readOptions } from '../../../../lib/query.ts';
import { Excluir } from '../../components/excluir.tsx';
import { AcaoDaLinha, type ColunaDaTabela, Tabela } from '../../components/tabela.tsx';
import styles from '../../ficha/components/ficha.module.css';
import { CalendarioDialog } from './calendario-dialog.tsx';
import { minutosDaSemana } from './horas.ts';

const COLUNAS: readonly ColunaDaTabela<CalendarioDoProjeto>[] = [
  {
    titulo: 'Calendário',
    celula: ({ nome, padrao, importado }) => (
      <>
        {nome}
        {(padrao || importado) && (
          <div className={styles.apagado}>
            {[...(padrao ? ['padrão do projeto'] : []), ...(importado ? ['veio do arquivo importado'] : [])].join(', ')}
          </div>
        )}
      </>
    ),
  },
  { titulo: 'Por semana', numero: true, celula: ({ semana }) => formatHoras(minutosDaSemana(semana)) },
  { titulo: 'Exceções', numero: true, celula: ({ excecoes }) => formatNumero(excecoes.length) },
  { titulo: 'Atividades', numero: true, celula: ({ atividades }) => formatNumero(atividades) },
];

interface Props {
  readonly projetoId: number;
  readonly podeEditar: boolean;
}

export function Calendarios({ projetoId, podeEditar }: Props) {
  const params = { id: String(projetoId) };
  const { data, error, isFetching, refetch } = useQuery(
    readOptions(listCalendarios, { params }, ['projeto', 'importacao']),
  );
  const [aberto, setAberto] = useState<CalendarioDoProjeto | 'novo'>();
  const [modelo, setModelo] = useState<CalendarioDoProjeto>();
  const [saindo, setSaindo] = useState<CalendarioDoProjeto>();
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} />;
  return (
    <section aria-label="Calendários">
      <Group className={styles.ferramentas ?? ''} gap={8} mb={12}>
        <Heading>Calendários de trabalho</Heading>
        {podeEditar && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAberto('novo')}>
            Novo calendário
          </Button>
        )}
      </Group>
      <Tabela
        rotulo="Calendários do projeto"
        colunas={COLUNAS}
        linhas={data}
        chave={({ id }) => id}
        acoes={(um) => (
          <>
            <AcaoDaLinha rotulo={`${podeEditar ? 'Editar' : 'Ver'} ${um.nome}`} onClick={() => setAberto(um)}>
              {podeEditar ? <IconPencil size={16} /> : <IconEye size={16} />}
            </AcaoDaLinha>
            {podeEditar && (
              <AcaoDaLinha
                rotulo={`Copiar ${um.nome}`}
                onClick={() => {
                  setModelo(um);
                  setAberto('novo');
                }}
              >
                <IconCopy size={16} />
              </AcaoDaLinha>
            )}
            {podeEditar && (
              <AcaoDaLinha rotulo={`Excluir ${um.nome}`} perigosa onClick={() => setSaindo(um)}>
                <IconTrash size={16} />
              </AcaoDaLinha>
            )}
          </>
        )}
      />
      {aberto && (
        <CalendarioDialog
          opened
          projetoId={projetoId}
          calendario={aberto === 'novo' ? undefined : aberto}
          modelo={modelo}
          podeEditar={podeEditar}
          onClose={() => {
            setAberto(undefined);
            setModelo(undefined);
          }}
        />
      )}
      {saindo && (
        <Excluir
          opened
          endpoint={removeCalendario}
          input={{ params: { ...params, calendarioId: String(saindo.id) } }}
          titulo={`Excluir o calendário ${saindo.nome}?`}
          acao="Excluir"
          falha="O calendário não foi excluído"
          feito={removedText(saindo.nome)}
          entidade="calendario"
          registro={saindo.id}
          onClose={() => setSaindo(undefined)}
        >
          <p>O calendário e as suas exceções deixam de existir neste projeto.</p>
        </Excluir>
      )}
    </section>
  );
}
