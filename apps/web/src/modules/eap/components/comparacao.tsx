import {
  COLUNAS_EAP,
  CONTEUDOS_EAP,
  type ColunaEap,
  type ComparacaoEap,
  DIFERENCAS,
  type DiferencaEap,
  type ExportacaoEap,
  FORMATOS_EAP,
  TIPOS_DE_LINHA,
} from '@cadencia/domain/exportacao/eap/schema.ts';
import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { FileChoice } from '../../../components/file-choice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import tabela from '../../../components/plain-table.module.css';
import { Scrollable } from '../../../components/scrollable.tsx';
import { type Celula, downloadText, toCsv } from '../../../lib/csv.ts';
import { formatContador, formatDataHora, formatInstante, formatNumero, VAZIO } from '../../../lib/formato.ts';
import { checkFile, comparacaoQuery } from '../api.ts';

const COMO = { ADICIONADA: 'A mais', REMOVIDA: 'A menos', ALTERADA: 'Alterada' } as const;

function textoDe(coluna: ColunaEap, valor: string | number | null, casas = 2): string {
  if (valor === null) return VAZIO;
  if (typeof valor === 'number') return formatNumero(valor, COLUNAS_EAP[coluna].tipo === 'inteiro' ? 0 : casas);
  return COLUNAS_EAP[coluna].tipo === 'data' ? formatDataHora(valor) : valor;
}

/** What was and what is, with as many decimals as tell them apart. */
function doisTextos({ coluna, antes, depois }: DiferencaEap['mudancas'][number]): readonly [string, string] {
  const casas = [2, 4, 6].find((n) => textoDe(coluna, antes, n) !== textoDe(coluna, depois, n)) ?? 8;
  return [textoDe(coluna, antes, casas), textoDe(coluna, depois, casas)];
}

/** The rows shown at once; the file has all. */
const MOSTRADAS = 300;

const celulasDe = ({ como, tipo, codigo, nome, mudancas }: DiferencaEap): Celula[][] => {
  const comeco = [COMO[como], TIPOS_DE_LINHA[tipo], codigo, nome];
  if (mudancas.length === 0) return [[...comeco, '', '', '']];
  return mudancas.map(({ coluna, antes, depois }) => [
    ...comeco,
    COLUNAS_EAP[coluna].titulo,
    antes === null ? '' : typeof antes === 'number' ? antes : textoDe(coluna, antes),
    depois === null ? '' : typeof depois === 'number' ? depois : textoDe(coluna, depois),
  ]);
};

const TITULOS = ['O quê', 'Tipo', 'Código', 'Nome', 'Coluna', 'Antes', 'Depois'];

/** Differences in words and in a table, which leaves as a CSV. */
function Diferencas({ comparacao, nome }: { readonly comparacao: ComparacaoEap; readonly nome: string }) {
  const { adicionadas, removidas, alteradas, iguais, fora, diferencas } = comparacao;
  const total = adicionadas + removidas + alteradas;
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {total === 0
          ? `Nenhuma diferença: ${formatContador(iguais, 'linha igual', 'linhas iguais')}.`
          : `${formatContador(adicionadas, 'linha', 'linhas')} a mais, ${formatNumero(removidas)} a menos, ${formatContador(alteradas, 'alterada', 'alteradas')}, ${formatContador(iguais, 'igual', 'iguais')}.`}
      </Text>
      {fora.length > 0 && (
        <Text fz="sm" c="dimmed">
          Colunas de um lado só, que não se comparam: {fora.map((coluna) => COLUNAS_EAP[coluna].titulo).join(', ')}.
        </Text>
      )}
      {total > 0 && (
        <>
          <Scrollable rotulo="Diferenças" mah="50dvh" bd="1px solid var(--cad-borda)" bdrs="sm">
            <table className={tabela.tabela} style={{ minWidth: 560 }}>
              <thead>
                <tr>
                  <th scope="col">O quê</th>
                  <th scope="col">Código</th>
                  <th scope="col">Nome</th>
                  <th scope="col">Mudanças</th>
                </tr>
              </thead>
              <tbody>
                {diferencas.slice(0, MOSTRADAS).map(({ como, tipo, codigo, nome: rotulo, mudancas }) => (
                  <tr key={`${como} ${tipo} ${codigo} ${rotulo}`}>
                    <td style={{ whiteSpace: 'nowrap' }}>
                      {COMO[como]}
                      <Text component="div" fz="xs" c="dimmed">
                        {TIPOS_DE_LINHA[tipo]}
                      </Text>
                    </td>
                    <td>{codigo}</td>
                    <td>{rotulo}</td>
                    <td>
                      {mudancas.map((mudanca) => {
                        const [antes, depois] = doisTextos(mudanca);
                        return (
                          <div key={mudanca.coluna}>
                            {COLUNAS_EAP[mudanca.coluna].titulo}: <del>{antes}</del> → <ins>{depois}</ins>
                          </div>
                        );
                      })}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scrollable>
          <Group justify="space-between">
            <Text fz="xs" c="dimmed">
              {total > MOSTRADAS &&
                `Aqui as ${MOSTRADAS} primeiras; a planilha tem ${total > DIFERENCAS ? `as ${formatNumero(DIFERENCAS)} primeiras` : 'todas'}.`}
            </Text>
            <Button
              variant="default"
              leftSection={<IconTableExport size={16} aria-hidden="true" />}
              onClick={() => downloadText(nome, toCsv([TITULOS, ...diferencas.flatMap(celulasDe)]))}
            >
              Exportar diferenças (CSV)
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

interface Props {
  readonly exportacao: ExportacaoEap;
  readonly onClose: () => void;
}

/** What changed from an earlier export to this one. */
export function Comparacao({
  exportacao,
  anteriores,
  onClose,
}: Props & { readonly anteriores: readonly ExportacaoEap[] }) {
  // One that says the same things is the one to compare with.
  const igual = anteriores.find(({ pedido }) => pedido.conteudo === exportacao.pedido.conteudo);
  const [antes, setAntes] = useState(String((igual ?? anteriores[0])?.id ?? ''));
  const { data, error, isFetching, refetch } = useQuery(comparacaoQuery(exportacao.id, Number(antes)));
  return (
    <Modal opened size="xl" title="Comparar com exportação anterior" onClose={onClose}>
      <Stack gap="md">
        <Text fz="sm">
          De uma exportação anterior até {exportacao.arquivo}, de {formatInstante(exportacao.em)}.
        </Text>
        <Select
          label="Exportação anterior"
          allowDeselect={false}
          data={anteriores.map(({ id, em, pedido, quem }) => ({
            value: String(id),
            label: `${formatInstante(em)} · ${FORMATOS_EAP[pedido.formato].nome} · ${CONTEUDOS_EAP[pedido.conteudo]} · ${quem}`,
          }))}
          value={antes}
          onChange={(novo) => setAntes(novo ?? antes)}
        />
        {error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={120} />}
        {data && <Diferencas comparacao={data} nome={`diferencas-da-eap-${antes}-${exportacao.id}.csv`} />}
      </Stack>
    </Modal>
  );
}

/** Whether a file that came back says what the project says now. */
export function Conferencia({ exportacao, onClose }: Props) {
  const [comparacao, setComparacao] = useState<ComparacaoEap>();
  return (
    <Modal opened size="xl" title="Conferir arquivo" onClose={onClose}>
      <Stack gap="md">
        <Text fz="sm">
          O arquivo se compara com o projeto de agora, com as opções de {exportacao.arquivo}. Nada é gravado: antes é o
          projeto, depois é o arquivo.
        </Text>
        {comparacao ? (
          <>
            <Diferencas comparacao={comparacao} nome={`conferencia-da-eap-${exportacao.id}.csv`} />
            <div>
              <Button variant="default" onClick={() => setComparacao(undefined)}>
                Conferir outro arquivo
              </Button>
            </div>
          </>
        ) : (
          <FileChoice
            frase="Escolha ou solte aqui o arquivo"
            nota="XLSX, CSV ou JSON que saiu desta página."
            rotulo="Arquivo da EAP"
            aceita=".xlsx,.csv,.json"
            send={async (envio) => setComparacao(await checkFile(exportacao.id, envio))}
          />
        )}
      </Stack>
    </Modal>
  );
}
