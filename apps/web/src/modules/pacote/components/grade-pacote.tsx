import type { PreviaDoPacote } from '@cadencia/domain/pacote/schema.ts';
import { Box, Button, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type Ref, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFonteMemoria } from '../../../components/grade/fontes/use-fonte-memoria.ts';
import { Grade } from '../../../components/grade/grade.tsx';
import type { GradeHandle } from '../../../components/grade/grade-props.ts';
import { parseTsv } from '../../../components/grade/logica/area-transferencia.ts';
import type { Marca, Mudanca, Selecao } from '../../../components/grade/tipos.ts';
import { useGridState } from '../../../components/use-grid-layout.ts';
import { formatDuracao, formatHh } from '../../../lib/formato.ts';
import { colunasDe, type LinhaVista } from './colunas.tsx';
import type { Dicionario, Problema } from './leitura.ts';
import { complete, isVazia, type Linha, linhaVazia, move, write } from './linha.ts';

/** An activity on a phone, which shows it read-only. */
function CartaoLinha({ linha, problemas, previa }: LinhaVista) {
  const { sequencia, nome, etapa, especialidade, quantidade, formula, predecessoras } = linha;
  const problema = problemas[0]?.mensagem ?? previa?.problema;
  return (
    <Box
      py={10}
      pr={4}
      pl={previa?.critica ? 8 : 4}
      style={{
        borderBottom: '1px solid var(--cad-borda)',
        ...(previa?.critica && { borderLeft: '3px solid var(--cad-critico)' }),
      }}
    >
      <Text fz="lg">
        <b>{sequencia}</b> {nome}
      </Text>
      <Text fz="sm" c="dimmed">
        {etapa} · {quantidade} {especialidade || 'pessoas'}
        {predecessoras && ` · depois de ${predecessoras}`}
      </Text>
      <Text fz="sm">
        <code>{formula}</code>
        {previa?.duracao != null && (
          <b>
            {' '}
            = {formatDuracao(previa.duracao)} · {formatHh(previa.hh)}
            {previa.critica && ' · crítica'}
          </b>
        )}
      </Text>
      {problema && (
        <Text inherit c="red">
          {problema}
        </Text>
      )}
    </Box>
  );
}

const idLinha = ({ linha }: LinhaVista) => linha.id;
const NENHUMA: Selecao = { todas: false, ids: new Set() };
const SEM_PROBLEMAS: readonly Problema[] = [];

function marca({ problemas, previa }: LinhaVista): Marca | undefined {
  if (problemas.length > 0) return { tom: 'atencao', letra: '!', rotulo: 'Com célula para corrigir' };
  return previa?.critica ? { tom: 'critico', letra: 'C', rotulo: 'No caminho crítico' } : undefined;
}

interface Props {
  readonly linhas: readonly Linha[];
  readonly problemas: readonly Problema[];
  readonly previa: PreviaDoPacote | undefined;
  readonly dicionario: Dicionario;
  readonly podeEditar: boolean;
  /** Whether the package has unsaved changes. */
  readonly sujo: boolean;
  readonly onMudar: (como: (antes: readonly Linha[]) => readonly Linha[]) => void;
  readonly ref: Ref<GradeHandle>;
}

/** The lines with their problems and results; for people who only read, without the empty one at the end. */
function useVistas({ linhas, problemas, previa, podeEditar }: Props): readonly LinhaVista[] {
  return useMemo(() => {
    const porSequencia = new Map(previa?.atividades.map((uma) => [String(uma.sequencia), uma]));
    const porLinha = new Map<string, Problema[]>();
    for (const problema of problemas)
      porLinha.set(problema.linha.id, [...(porLinha.get(problema.linha.id) ?? []), problema]);
    return linhas
      .filter((linha) => podeEditar || !isVazia(linha))
      .map((linha) => ({
        linha,
        problemas: porLinha.get(linha.id) ?? SEM_PROBLEMAS,
        previa: isVazia(linha) ? undefined : porSequencia.get(linha.sequencia.trim()),
      }));
  }, [linhas, problemas, previa, podeEditar]);
}

/** The activities of a package as in a spreadsheet: typed, pasted, moved and removed. */
export function GradePacote(props: Props) {
  const { previa, dicionario, podeEditar, onMudar, ref } = props;
  const colunas = useMemo(() => colunasDe(dicionario), [dicionario]);
  const [estado, setEstado] = useGridState('pacote', colunas);
  const [selecao, setSelecao] = useState(NENHUMA);
  const vistas = useVistas(props);
  const fonte = useFonteMemoria({ linhas: vistas, colunas, idLinha, estado });
  const onCommit = (mudancas: readonly Mudanca[]) => {
    onMudar((antes) => write(antes, mudancas));
    return Promise.resolve(mudancas.map(({ rowId, columnId }) => ({ rowId, columnId })));
  };
  /** Adds as many lines as the pasted text has; those that stay empty go when the text is written. */
  const openLugar = ({ target, clipboardData }: ClipboardEvent) => {
    if (!podeEditar || target instanceof HTMLInputElement) return;
    const quantas = parseTsv(clipboardData.getData('text/plain')).length;
    if (quantas > 1)
      flushSync(() => onMudar((antes) => [...antes, ...Array.from({ length: quantas }, () => linhaVazia())]));
  };
  const insert = (depois: 0 | 1) => (contexto: { readonly linhas: readonly LinhaVista[] }) => {
    const alvo = contexto.linhas.at(depois === 0 ? 0 : -1)?.linha.id;
    onMudar((antes) => {
      const em = antes.findIndex(({ id }) => id === alvo) + depois;
      return [...antes.slice(0, em), linhaVazia(), ...antes.slice(em)];
    });
  };
  const carry = (passo: 1 | -1) => (contexto: { readonly linhas: readonly LinhaVista[] }) => {
    const ids = new Set(contexto.linhas.map(({ linha }) => linha.id));
    onMudar((antes) => move(antes, ids, passo));
  };
  const excluir = () => {
    onMudar((antes) => complete(antes.filter(({ id }) => selecao.todas === selecao.ids.has(id))));
    setSelecao(NENHUMA);
  };
  return (
    <Stack flex={{ base: 'none', sm: '1 1 0' }} h={{ base: '70vh', sm: 'auto' }} mih={300} onPasteCapture={openLugar}>
      <Grade<LinhaVista>
        ref={ref}
        rotulo="Atividades do pacote"
        colunas={colunas}
        fonte={fonte}
        idLinha={idLinha}
        rotuloLinha={({ linha }) => `${linha.sequencia} ${linha.nome}`.trim() || 'Linha nova'}
        estado={estado}
        onEstado={setEstado}
        marca={marca}
        {...(previa && { totais: { resultado: previa.duracao, hh: previa.hh } })}
        renderCartao={(vista) => (isVazia(vista.linha) ? null : <CartaoLinha {...vista} />)}
        {...(podeEditar && {
          onCommit,
          rascunho: props.sujo,
          selecao,
          onSelecao: setSelecao,
          acoesSelecao: (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconTrash size={14} aria-hidden="true" />}
              onClick={excluir}
            >
              Excluir linhas
            </Button>
          ),
          comandos: {
            inserirAcima: insert(0),
            inserirAbaixo: insert(1),
            moverAcima: carry(-1),
            moverAbaixo: carry(1),
          },
        })}
      />
    </Stack>
  );
}
