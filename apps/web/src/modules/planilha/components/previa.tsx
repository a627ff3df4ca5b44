import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import {
  type LinhaPlanilha,
  type Planilha,
  SITUACOES_LINHA,
  type SituacaoLinha,
} from '@cadencia/domain/planilha/schema.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFonteJanelas } from '../../../components/grade/fontes/use-fonte-janelas.ts';
import { Grade } from '../../../components/grade/grade.tsx';
import { estadoInicial } from '../../../components/grade/logica/estado.ts';
import { selecaoVazia } from '../../../components/grade/logica/selecao.ts';
import type { Marca, Mudanca } from '../../../components/grade/tipos.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { type Conserto, Demais, fetchLinhas, linhasEscolhidas, usePlanilhaActions } from '../api.ts';
import { CartaoDaLinha } from './cartao-da-linha.tsx';
import { columnsOf } from './previa-colunas.tsx';

interface Props {
  readonly planilha: Planilha;
  readonly situacao: SituacaoLinha | undefined;
}

const idLinha = ({ linha }: LinhaPlanilha) => String(linha);

const TONS: Readonly<Record<SituacaoLinha, Marca['tom']>> = {
  NOVO: 'concluido',
  ALTERADO: 'atencao',
  IGUAL: 'neutro',
  ERRO: 'critico',
  FORA: 'informacao',
};
const LETRAS: Readonly<Record<SituacaoLinha, string>> = { NOVO: 'N', ALTERADO: 'A', IGUAL: '=', ERRO: '!', FORA: '–' };

/** The cells of one action of the person, line by line. */
function consertosDe(mudancas: readonly Mudanca[]): Conserto[] {
  const porLinha = new Map<number, Record<string, string>>();
  for (const { rowId, columnId, after } of mudancas) {
    const linha = Number(rowId);
    porLinha.set(linha, { ...porLinha.get(linha), [columnId]: typeof after === 'string' ? after : '' });
  }
  return [...porLinha].map(([linha, celulas]) => ({ linha, celulas }));
}

/** The effect of each line of the file; the person corrects cells in place, and leaves lines out. */
export function Previa({ planilha, situacao }: Props) {
  const { id, contagens } = planilha;
  const comErros = contagens.ERRO > 0;
  const colunas = useMemo(() => columnsOf(cadastroDe(planilha.cadastro), planilha, comErros), [planilha, comErros]);
  const [estado, setEstado] = useState(() => estadoInicial(colunas));
  const { consertar } = usePlanilhaActions(id);
  const search = fetchLinhas(id, situacao);
  const chave = JSON.stringify([id, situacao, planilha.aba, planilha.mapa, planilha.modo, planilha.ciente]);
  const fonte = useFonteJanelas<LinhaPlanilha>({ chave, search: search, idLinha });
  const [escolha, setEscolha] = useState({ chave, selecao: selecaoVazia });
  const selecao = escolha.chave === chave ? escolha.selecao : selecaoVazia;
  const [ocupada, setOcupada] = useState(false);
  const store = async (consertos: readonly Conserto[]) => {
    await consertar(consertos);
    fonte.reload?.();
  };
  const onCommit = async (mudancas: readonly Mudanca[]) => {
    await store(consertosDe(mudancas));
    return mudancas.map(({ rowId, columnId }) => ({ rowId, columnId }));
  };
  const separate = async (fora: boolean) => {
    setOcupada(true);
    try {
      const linhas = await linhasEscolhidas(search, selecao, fonte.total);
      await store(linhas.map((linha) => ({ linha, fora })));
      setEscolha({ chave, selecao: selecaoVazia });
    } catch (erro) {
      const { mensagem, acao } = erro instanceof Demais ? { mensagem: erro.message, acao: '' } : textOfError(erro);
      notify({ message: `${mensagem} ${acao}`, color: 'red' });
    } finally {
      setOcupada(false);
    }
  };
  return (
    <Stack gap={0} h="max(280px, 46vh)">
      <Grade<LinhaPlanilha>
        rotulo="Prévia da importação"
        colunas={colunas}
        fonte={fonte}
        idLinha={idLinha}
        rotuloLinha={({ linha }) => `linha ${linha}`}
        estado={estado}
        onEstado={setEstado}
        onCommit={onCommit}
        selecao={selecao}
        onSelecao={(nova) => setEscolha({ chave, selecao: nova })}
        acoesSelecao={
          <>
            <Button size="compact-sm" variant="default" loading={ocupada} onClick={() => void separate(true)}>
              Deixar de fora
            </Button>
            <Button size="compact-sm" variant="default" loading={ocupada} onClick={() => void separate(false)}>
              Trazer de volta
            </Button>
          </>
        }
        marca={({ situacao: esta }) => ({ tom: TONS[esta], letra: LETRAS[esta], rotulo: SITUACOES_LINHA[esta] })}
        renderCartao={(linha) => <CartaoDaLinha linha={linha} campos={planilha.campos} onConserto={store} />}
        vazio={
          <Text fz="sm" c="dimmed">
            A planilha não tem linhas para importar.
          </Text>
        }
      />
    </Stack>
  );
}
