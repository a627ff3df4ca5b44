import {
  type ImportacaoSap,
  type LinhaDoSap,
  SITUACOES_DA_LINHA,
  type SituacaoDaLinha,
  TIPOS_DA_LINHA,
} from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { Box, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFonteJanelas } from '../../../../components/grade/fontes/use-fonte-janelas.ts';
import { Grade } from '../../../../components/grade/grade.tsx';
import { estadoInicial } from '../../../../components/grade/logica/estado.ts';
import { createColunas, type Marca } from '../../../../components/grade/tipos.ts';
import { formatNumero } from '../../../../lib/formato.ts';
import { fetchLinhas } from '../api.ts';

const TONS: Readonly<Record<SituacaoDaLinha, Marca['tom']>> = {
  NOVO: 'concluido',
  ALTERADO: 'atencao',
  IGUAL: 'neutro',
  AUSENTE: 'informacao',
  RETIDO: 'atencao',
  IGNORADO: 'neutro',
  ERRO: 'critico',
};
const LETRAS: Readonly<Record<SituacaoDaLinha, string>> = {
  NOVO: 'N',
  ALTERADO: 'A',
  IGUAL: '=',
  AUSENTE: '–',
  RETIDO: 'R',
  IGNORADO: 'i',
  ERRO: '!',
};
/** In the order of the choices: errors first, which keep rows out. */
const SITUACOES = (Object.keys(SITUACOES_DA_LINHA) as SituacaoDaLinha[]).sort(
  (a, b) => Number(b === 'ERRO') - Number(a === 'ERRO'),
);

/** What changes in a row, field by field, before and after. */
function Mudancas({ linha: { mudancas } }: { readonly linha: LinhaDoSap }) {
  return (
    <span>
      {Object.entries(mudancas).map(([nome, { rotulo, de, para, editado }], i) => (
        <span key={nome}>
          {i > 0 && '; '}
          {rotulo}:{' '}
          <Box component="s" c="var(--cad-texto-3)">
            {de || '(vazio)'}
          </Box>{' '}
          {para || '(vazio)'}
          {editado && <Box component="em"> (editado aqui)</Box>}
        </span>
      ))}
    </span>
  );
}

const ditas = ({ mudancas }: LinhaDoSap): string =>
  Object.values(mudancas)
    .map(({ rotulo, de, para }) => `${rotulo}: ${de} → ${para}`)
    .join('; ');

const coluna = createColunas<LinhaDoSap>();
const COLUNAS = [
  coluna({
    id: 'linha',
    header: 'Linha',
    width: 70,
    value: ({ linha }) => (linha === null ? '' : formatNumero(linha)),
  }),
  coluna({ id: 'tipo', header: 'Vira', width: 110, value: ({ tipo }) => TIPOS_DA_LINHA[tipo] }),
  coluna({ id: 'chave', header: 'No SAP', width: 150, value: ({ chave }) => chave }),
  coluna({ id: 'titulo', header: 'Descrição', width: 300, value: ({ titulo }) => titulo }),
  coluna({ id: 'situacao', header: 'Situação', width: 200, value: ({ situacao }) => SITUACOES_DA_LINHA[situacao] }),
  coluna({
    id: 'mudancas',
    header: 'O que muda, ou por quê',
    width: 560,
    value: (linha) => [ditas(linha), linha.motivo ?? ''].filter(Boolean).join('. '),
    render: (texto, linha) => (
      <span title={texto}>
        <Mudancas linha={linha} />
        {linha.motivo}
      </span>
    ),
  }),
];

/** A row on a phone. */
const Cartao = ({ linha }: { readonly linha: LinhaDoSap }) => (
  <Stack gap={2}>
    <Text fz="sm" fw={600}>
      {linha.chave} {linha.titulo}
    </Text>
    <Text fz="sm" c="dimmed">
      {TIPOS_DA_LINHA[linha.tipo]} · {SITUACOES_DA_LINHA[linha.situacao]}
    </Text>
    <Text fz="sm">
      <Mudancas linha={linha} />
      {linha.motivo}
    </Text>
  </Stack>
);

/** What each row of a list does, or did. */
export function LinhasDoSap({ importacao: { id, contagens, trabalhoId } }: { readonly importacao: ImportacaoSap }) {
  const vistas = SITUACOES.filter((uma) => (contagens[uma] ?? 0) > 0);
  const total = vistas.reduce((soma, uma) => soma + (contagens[uma] ?? 0), 0);
  const [escolhida, setVista] = useState<SituacaoDaLinha | 'TODAS'>((contagens['ERRO'] ?? 0) > 0 ? 'ERRO' : 'TODAS');
  const vista = escolhida === 'TODAS' || vistas.includes(escolhida) ? escolhida : 'TODAS';
  const situacao = vista === 'TODAS' ? undefined : vista;
  const [estado, setEstado] = useState(() => estadoInicial(COLUNAS));
  const fonte = useFonteJanelas<LinhaDoSap>({
    chave: JSON.stringify([id, situacao, trabalhoId]),
    search: fetchLinhas(id, situacao),
    idLinha: ({ n }) => String(n),
  });
  return (
    <Stack gap={8}>
      <SegmentedControl
        maw="100%"
        style={{ alignSelf: 'flex-start', overflowX: 'auto' }}
        aria-label="Linhas que se veem"
        value={vista}
        onChange={(nova) => setVista(nova as SituacaoDaLinha | 'TODAS')}
        data={[
          { value: 'TODAS', label: `Todas (${formatNumero(total)})` },
          ...vistas.map((uma) => ({
            value: uma,
            label: `${SITUACOES_DA_LINHA[uma]} (${formatNumero(contagens[uma] ?? 0)})`,
          })),
        ]}
      />
      <Stack gap={0} h="max(280px, 46vh)">
        <Grade<LinhaDoSap>
          rotulo="Linhas da lista"
          colunas={COLUNAS}
          fonte={fonte}
          idLinha={({ n }) => String(n)}
          rotuloLinha={({ chave }) => chave}
          estado={estado}
          onEstado={setEstado}
          marca={({ situacao: esta }) => ({ tom: TONS[esta], letra: LETRAS[esta], rotulo: SITUACOES_DA_LINHA[esta] })}
          renderCartao={(linha) => <Cartao linha={linha} />}
          vazio={<p>A lista não tem linhas assim.</p>}
        />
      </Stack>
    </Stack>
  );
}
