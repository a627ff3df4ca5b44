import { indispensaveis } from '@cadencia/domain/cadastro-planilha.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { type AbaPlanilha, type MapaPlanilha, mapaSugerido, type Planilha } from '@cadencia/domain/planilha/schema.ts';
import { Button, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { WizardFoot } from '../../../components/form-foot.tsx';
import { Failure, Notice } from '../../../components/notice.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { usePlanilhaActions } from '../api.ts';
import { Descartar } from './descartar.tsx';
import type { PropsPasso } from './passo.ts';
import styles from './planilha.module.css';

interface Props {
  readonly colunas: AbaPlanilha['colunas'];
  readonly campos: Planilha['campos'];
  readonly mapa: MapaPlanilha;
  readonly onMapa: (mapa: MapaPlanilha) => void;
}

const IGNORAR = '';

const marcaDe = ({ chave, obrigatorio }: Planilha['campos'][number]): string => {
  if (chave) return ' (chave)';
  return obrigatorio ? ' (obrigatório)' : '';
};

/** The columns of a sheet, each with its field; a field takes only one column. */
function Mapa({ colunas, campos, mapa, onMapa }: Props) {
  const change = (indice: number, campo: string) => {
    const outros = Object.entries(mapa).filter(([coluna, nome]) => coluna !== String(indice) && nome !== campo);
    onMapa(Object.fromEntries(campo === IGNORAR ? outros : [...outros, [String(indice), campo]]));
  };
  const opcoes = [
    { value: IGNORAR, label: '(não importar)' },
    ...campos.map((campo) => ({ value: campo.nome, label: `${campo.rotulo}${marcaDe(campo)}` })),
  ];
  return (
    <Scrollable rotulo="Colunas da planilha" className={styles.mapa} mah="max(240px, 50vh)">
      <Table stickyHeader className={styles.colunas ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Coluna</Table.Th>
            <Table.Th>Título na planilha</Table.Th>
            <Table.Th>Primeiros valores</Table.Th>
            <Table.Th>Vai para</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {colunas.map(({ indice, letra, titulo, amostra }) => (
            <Table.Tr key={indice}>
              <Table.Td>{letra}</Table.Td>
              <Table.Th scope="row">{titulo}</Table.Th>
              <Table.Td maw={320} c="dimmed">
                <Text inherit truncate>
                  {amostra.join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td>
                <NativeSelect
                  size="xs"
                  aria-label={`Campo da coluna ${letra} ${titulo}`}
                  data={opcoes}
                  value={mapa[String(indice)] ?? IGNORAR}
                  onChange={({ currentTarget: { value } }) => change(indice, value)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrollable>
  );
}

interface Rascunho {
  readonly aba: string | null;
  readonly mapa: MapaPlanilha;
}

const labelsOf = (campos: Planilha['campos'], nomes: readonly string[]): string =>
  campos
    .filter(({ nome }) => nomes.includes(nome))
    .map(({ rotulo }) => rotulo)
    .join(', ');

/** Says what the sheet still lacks before it can be judged, and what else is worth knowing. */
function Faltas({ planilha, mapa }: { readonly planilha: Planilha; readonly mapa: MapaPlanilha }) {
  const usados = new Set(Object.values(mapa));
  const semChave = indispensaveis(cadastroDe(planilha.cadastro)).filter((nome) => !usados.has(nome));
  if (semChave.length > 0) {
    return (
      <Notice tone="atencao" titulo={`Diga em que coluna está: ${labelsOf(planilha.campos, semChave)}`}>
        Sem isso não se sabe de que registro é cada linha.
      </Notice>
    );
  }
  const faltam = planilha.campos.filter(({ nome, obrigatorio }) => obrigatorio && !usados.has(nome));
  if (faltam.length === 0) return null;
  return (
    <Notice tone="info">
      Sem coluna: {faltam.map(({ rotulo }) => rotulo).join(', ')}. Quem já está no cadastro pode ser alterado; registros
      novos precisam {faltam.length === 1 ? 'dela' : 'delas'}.
    </Notice>
  );
}

/** Choice of the sheet in the file, and of the field for each column. The server reads again only when asked. */
export function PassoColunas({ planilha, onColunas, onOutra, onClose }: PropsPasso) {
  const { abas, situacao } = planilha;
  const { mapear } = usePlanilhaActions(planilha.id);
  const [{ aba, mapa }, setRascunho] = useState<Rascunho>(planilha);
  const atual = abas.find(({ nome }) => nome === aba);
  const vazia = abas.every(({ colunas }) => colunas.length === 0);
  const usados = new Set(Object.values(mapa));
  const falta = indispensaveis(cadastroDe(planilha.cadastro)).some((nome) => !usados.has(nome));
  const switchAba = (nome: string) => {
    const nova = abas.find((uma) => uma.nome === nome);
    setRascunho(nome === planilha.aba ? planilha : { aba: nome, mapa: nova ? mapaSugerido(nova) : {} });
  };
  return (
    <Stack gap={12}>
      {vazia ? (
        <Notice tone="atencao" titulo="A planilha não tem linhas">
          Nenhuma aba de {planilha.arquivo} tem dados. Escolha outra planilha.
        </Notice>
      ) : (
        <>
          <Faltas planilha={planilha} mapa={mapa} />
          {abas.length > 1 && (
            <NativeSelect
              miw={240}
              style={{ alignSelf: 'flex-start' }}
              label="Aba da planilha"
              data={abas.map(({ nome, oculta }) => ({ value: nome, label: oculta ? `${nome} (oculta)` : nome }))}
              value={aba ?? ''}
              onChange={({ currentTarget: { value } }) => switchAba(value)}
            />
          )}
          <Mapa
            colunas={atual?.colunas ?? []}
            campos={planilha.campos}
            mapa={mapa}
            onMapa={(novo) => setRascunho({ aba, mapa: novo })}
          />
        </>
      )}
      <Failure error={mapear.error} />
      <WizardFoot>
        <Descartar id={planilha.id} onDescartada={onOutra} />
        {situacao === 'PRONTA' ? (
          <Button variant="default" onClick={() => onColunas(false)}>
            Voltar
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            Fechar e continuar depois
          </Button>
        )}
        <Button
          loading={mapear.isPending}
          disabled={falta || aba === null}
          onClick={() => aba !== null && mapear.mutate({ aba, mapa })}
        >
          Conferir a planilha
        </Button>
      </WizardFoot>
    </Stack>
  );
}
