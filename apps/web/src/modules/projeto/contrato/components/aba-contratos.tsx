import { contrato as cadastro } from '@cadencia/domain/contrato/cadastro.ts';
import {
  addContrato,
  type ContratoDoProjeto,
  listContratosDoProjeto,
  removeContrato,
} from '@cadencia/domain/projeto/contrato.ts';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconUnlink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { MultiSelect } from '../../../../components/multi-select.tsx';
import { formatData, formatNumero } from '../../../../lib/formato.ts';
import { notify } from '../../../../lib/notify.ts';
import { readOptions } from '../../../../lib/query.ts';
import { Excluir } from '../../components/excluir.tsx';
import { Falha } from '../../components/falha.tsx';
import type { PropsAba } from '../../components/props-aba.ts';
import { AcaoDaLinha, type ColunaDaTabela, Tabela } from '../../components/tabela.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import styles from '../../ficha/components/ficha.module.css';

const SITUACOES = cadastro.fields.situacao.opcoes as Readonly<Record<string, string>>;

const COLUNAS: readonly ColunaDaTabela<ContratoDoProjeto>[] = [
  { titulo: 'Contrato', celula: ({ sigla, numero }) => `${sigla} · ${numero}` },
  { titulo: 'Contratada', celula: ({ empresa }) => empresa },
  { titulo: 'Objeto', celula: ({ objeto }) => objeto },
  { titulo: 'Situação', celula: ({ situacao }) => SITUACOES[situacao] ?? situacao },
  { titulo: 'Vigência', celula: ({ inicio, termino }) => `${formatData(inicio)} – ${formatData(termino)}` },
  { titulo: 'Serviços', numero: true, celula: ({ servicos }) => formatNumero(servicos) },
  { titulo: 'Frentes', numero: true, celula: ({ frentes }) => formatNumero(frentes) },
];

export function AbaContratos({ ficha, pode }: PropsAba) {
  const params = { id: String(ficha.id) };
  const { data, error, isFetching, refetch } = useQuery(readOptions(listContratosDoProjeto, { params }, ['projeto']));
  const [escolhidos, setEscolhidos] = useState<string[]>([]);
  const [saindo, setSaindo] = useState<ContratoDoProjeto>();
  const incluir = useProjetoMutation(addContrato);
  const podeEditar = pode('Projeto:EditarProjeto');
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const vincular = async () => {
    await incluir.mutateAsync({ params, body: { contratoIds: escolhidos.map(Number) } });
    setEscolhidos([]);
    notify({ message: escolhidos.length === 1 ? 'Contrato vinculado.' : 'Contratos vinculados.' });
  };
  return (
    <>
      {podeEditar && (
        <Group className={styles.ferramentas ?? ''} gap={8} mb={12}>
          <MultiSelect
            w={420}
            maw="100%"
            searchable
            clearable
            hidePickedOptions
            aria-label="Contratos do cliente"
            placeholder={placeholderDe(data.disponiveis.length, escolhidos.length)}
            nothingFoundMessage="Nenhum contrato do cliente com este texto."
            disabled={data.disponiveis.length === 0}
            data={data.disponiveis.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            value={escolhidos}
            onChange={setEscolhidos}
          />
          <Button
            disabled={escolhidos.length === 0}
            loading={incluir.isPending}
            onClick={() => void vincular().catch(() => undefined)}
            style={{ marginLeft: 0 }}
          >
            Vincular
          </Button>
        </Group>
      )}
      <Falha error={incluir.error} titulo="Os contratos não mudaram" />
      {data.linhas.length === 0 ? (
        <EmptyState
          frase="Nenhum contrato trabalha neste projeto ainda."
          detalhe="Quem vê só o seu contrato começa a ver o projeto quando o contrato é vinculado."
        />
      ) : (
        <Tabela
          rotulo="Contratos do projeto"
          colunas={COLUNAS}
          linhas={data.linhas}
          chave={({ id }) => id}
          acoes={
            podeEditar
              ? (um) => (
                  <AcaoDaLinha rotulo={`Desvincular ${um.sigla}`} perigosa onClick={() => setSaindo(um)}>
                    <IconUnlink size={16} />
                  </AcaoDaLinha>
                )
              : undefined
          }
        />
      )}
      {saindo && (
        <Excluir
          opened
          endpoint={removeContrato}
          input={{ params: { ...params, contratoId: String(saindo.id) } }}
          titulo={`Desvincular ${saindo.sigla} · ${saindo.numero}?`}
          acao="Desvincular"
          falha="O contrato continua no projeto"
          feito={`«${saindo.sigla} · ${saindo.numero}» desvinculado.`}
          entidade="projeto_contrato"
          registro={saindo.id}
          onClose={() => setSaindo(undefined)}
        >
          <p>O contrato sai deste projeto e continua no cadastro do cliente.</p>
        </Excluir>
      )}
    </>
  );
}

function placeholderDe(disponiveis: number, escolhidos: number): string {
  if (escolhidos > 0) return '';
  return disponiveis > 0 ? 'Escolha contratos do cliente' : 'Todos os contratos do cliente já estão aqui';
}
