import type { Linha } from '@cadencia/domain/cadastro.ts';
import { VERBA_CRITICA } from '@cadencia/domain/contrato/cadastro.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { sse } from '@cadencia/domain/sse/cadastro.ts';
import { type getValoresDaSse, mapaDeSse } from '@cadencia/domain/sse/endpoints.ts';
import { Button, Flex, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { rowQuery } from '../../../cadastro/api.ts';
import { CadastroDialog } from '../../../cadastro/cadastro-dialog.tsx';
import { copyOf } from '../../../cadastro/form.ts';
import { readableBy } from '../../../cadastro/values.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Fact } from '../../../components/fact.tsx';
import { PrintForm } from '../../../components/print-form.tsx';
import { SmallTable } from '../../../components/small-table.tsx';
import { download, openFile } from '../../../lib/download.ts';
import { formatNumero } from '../../../lib/formato.ts';
import { useAuth, usePermission } from '../../../lib/session.ts';
import { valoresQuery } from '../api.ts';

type Lidos = AnswerOf<typeof getValoresDaSse>;

const reais = (valor: number | null): string => (valor === null ? '–' : `R$ ${formatNumero(valor, 2)}`);
const quanto = (valor: number | null): string => (valor === null ? '–' : formatNumero(valor, 2));

/** The budget of the contract with this request in it. */
function Verba({ total, consumida, saldo }: NonNullable<Lidos['verba']>) {
  const parte = total > 0 ? ((total - saldo) / total) * 100 : VERBA_CRITICA;
  return (
    <Stack gap={8}>
      <Flex component="dl" wrap="wrap" gap="8px 28px" m={0}>
        <Fact rotulo="Verba extra do contrato" className="cad-numero">
          {reais(total)}
        </Fact>
        <Fact rotulo="Consumida pelas aprovadas" className="cad-numero">
          {reais(consumida)}
        </Fact>
        <Fact rotulo="Saldo com esta" className="cad-numero" fw={600} {...(saldo < 0 ? { c: 'red' } : {})}>
          {reais(saldo)}
        </Fact>
      </Flex>
      <Progress
        value={Math.min(100, parte)}
        color={saldo < 0 ? 'red' : 'blue'}
        aria-label={`Verba usada com esta SSE: ${formatNumero(parte, 1)}%`}
      />
      {saldo < 0 && (
        <Text fz="sm" c="dimmed">
          O saldo é negativo: a aprovação pede um nível a mais.
        </Text>
      )}
    </Stack>
  );
}

/** States of an approved request whose sheets are still written. */
const EM_CURSO: readonly unknown[] = ['APROVADA', 'EM_EXECUCAO'];

/** What only the request itself has. */
const DESTA = ['boletins', 'glosa', 'bm', 'medidaEm', 'natureza', 'autorizouId', 'autorizadaEm'];

/** Begins the request for what goes beyond 110 % of this one, with the same links and items. */
function PedirComplemento({ linha }: { readonly linha: Linha }) {
  const [aberto, setAberto] = useState(false);
  const navigate = useNavigate();
  const permissions = useAuth().user?.permissions ?? [];
  if (!permissions.includes(sse.permission('Cadastrar')) || !(linha['excede'] || EM_CURSO.includes(linha['situacao'])))
    return null;
  const copia = Object.entries(copyOf(sse, linha)).filter(([nome]) => !DESTA.includes(nome));
  const dados = {
    ...Object.fromEntries(copia),
    complementoDeId: linha.id,
    natureza: 'EXTRA',
    categoria: 'QUANTIDADE_EXCEDENTE',
    gerarServico: false,
  };
  return (
    <Group gap={12}>
      <Button size="compact-sm" variant={linha['excede'] ? 'filled' : 'default'} onClick={() => setAberto(true)}>
        Pedir complemento
      </Button>
      <Text fz="sm" c="dimmed" flex="1 1 200px">
        {linha['excede']
          ? 'O executado passa de 110% do aprovado: o que passa vai no complemento.'
          : 'Para o que passar de 110% do aprovado.'}
      </Text>
      {aberto && (
        <CadastroDialog
          cadastro={readableBy(sse, permissions)}
          dados={dados}
          onClose={() => setAberto(false)}
          onMudou={(salva) => {
            if (salva) void navigate({ to: '.', search: (antes: object) => ({ ...antes, registro: salva.id }) });
          }}
        />
      )}
    </Group>
  );
}

const COLUNAS = ['Item', 'O quê', 'Pedido', 'Un.', 'Executado', 'Aceito'];
const DE_CUSTO = ['Valor unitário', 'Adicional', 'Total'];

/** The items of a request with their prices and what was done of them, and the budget that it spends. */
export function Valores({ id }: { readonly entidade: string; readonly id: number }) {
  const { data, error, refetch, isFetching } = useQuery(valoresQuery(id));
  const { data: linha } = useQuery(rowQuery(sse, id));
  const pode = usePermission(sse.permission('Exportar'));
  const bm = linha?.['situacao'] === 'MEDIDA' ? linha['bm'] : undefined;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={220} />;
  const { itens, verba } = data;
  const comCusto = itens.some(({ valorUnitario }) => valorUnitario !== null);
  return (
    <Stack gap={20}>
      {verba && <Verba {...verba} />}
      {linha && <PedirComplemento linha={linha} />}
      {typeof bm === 'string' && pode && (
        <Group>
          <PrintForm label={`Anexo do ${bm}`} print={() => openFile(mapaDeSse, { query: { formato: 'pdf', bm } })} />
          <PrintForm
            label={`Anexo do ${bm} (XLSX)`}
            print={() => download(mapaDeSse, { query: { formato: 'xlsx', bm } })}
          />
        </Group>
      )}
      {itens.length === 0 ? (
        <EmptyState frase="A SSE ainda não tem itens: inclua-os nos dados dela." />
      ) : (
        <SmallTable
          rotulo="Itens da SSE"
          colunas={[...COLUNAS, ...(comCusto ? DE_CUSTO : [])]}
          linhas={itens.map((um) => ({
            id: um.item,
            celulas: [
              um.item,
              um.nome,
              quanto(um.quantidade),
              um.unidade,
              quanto(um.executado),
              quanto(um.aceito),
              ...(comCusto
                ? [reais(um.valorUnitario), um.adicional ? `${quanto(um.adicional)}%` : '–', reais(um.total)]
                : []),
            ],
          }))}
        />
      )}
    </Stack>
  );
}
