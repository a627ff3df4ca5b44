import type { Tarifa } from '@cadencia/domain/contrato/schema.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DraftNotice } from '../../../components/draft-notice.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { useFonteMemoria } from '../../../components/grade/fontes/use-fonte-memoria.ts';
import { LazyGrade } from '../../../components/grade/lazy-grade.tsx';
import { criarColunas, type Mudanca } from '../../../components/grade/tipos.ts';
import { Notice } from '../../../components/notice.tsx';
import { useGridState } from '../../../components/use-grid-layout.ts';
import { clearDraft, useDraft } from '../../../lib/draft.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { especialidadesQuery, tarifasQuery, useSaveTarifas } from '../api.ts';
import styles from './contrato.module.css';

type Valor = 'hhNormal' | 'hhExtra50' | 'hhExtra100' | 'adicionalNoturno';
type Linha = { readonly id: string; readonly nome: string } & Readonly<Record<Valor, number | null>>;

const coluna = criarColunas<Linha>();
const idLinha = ({ id }: Linha) => id;
const valor = (id: Valor, header: string, unidade: 'numero' | 'percentual' = 'numero') =>
  coluna({
    id,
    header,
    width: 118,
    align: 'direita',
    tipo: unidade,
    casas: 2,
    editor: unidade,
    min: 0,
    ...(unidade === 'percentual' ? { max: 100 } : {}),
    value: (linha) => linha[id],
  });
const COLUNAS = [
  coluna({ id: 'nome', header: 'Especialidade', width: 190, pinned: 'esquerda', value: ({ nome }) => nome }),
  valor('hhNormal', 'HH normal (R$)'),
  valor('hhExtra50', 'Extra 50% (R$)'),
  valor('hhExtra100', 'Extra 100% (R$)'),
  valor('adicionalNoturno', 'Adic. noturno', 'percentual'),
];

const numero = (escrito: string | null | undefined): number | null => (escrito == null ? null : Number(escrito));
const escrito = (valor_: number | null): string | null => (valor_ === null ? null : String(valor_));

interface Pronta {
  readonly versao: number;
  readonly linhas: readonly Linha[];
}

const toTarifa = ({ id, hhNormal, hhExtra50, hhExtra100, adicionalNoturno }: Linha): Tarifa => ({
  especialidadeId: Number(id),
  hhNormal: escrito(hhNormal) ?? '',
  hhExtra50: escrito(hhExtra50),
  hhExtra100: escrito(hhExtra100),
  adicionalNoturno: escrito(adicionalNoturno),
});

const VALORES: readonly Valor[] = ['hhNormal', 'hhExtra50', 'hhExtra100', 'adicionalNoturno'];
const VAZIA = { hhNormal: null, hhExtra50: null, hhExtra100: null, adicionalNoturno: null };
const isFilled = (linha: Linha): boolean => VALORES.some((qual) => linha[qual] !== null);

function Tabela({ id, versao, linhas: lidas }: Pronta & { readonly id: number }) {
  const [linhas, setLinhas] = useState(lidas);
  const [estado, setEstado] = useGridState('contrato.tarifas', COLUNAS);
  const podeEditar = usePermission('Contrato:EditarContrato');
  const chave = `tarifas:${id}`;
  const { mutate, isPending, error } = useSaveTarifas(id, () => {
    clearDraft(chave);
    void notify({ message: 'Tabela de HH salva.' });
  });
  const fonte = useFonteMemoria({ linhas, colunas: COLUNAS, idLinha, estado });
  const mudou = JSON.stringify(linhas) !== JSON.stringify(lidas);
  const { draft, settle } = useDraft(chave, mudou ? linhas.filter(isFilled) : undefined);
  const recuperar = (guardadas: readonly Linha[]) => {
    const porId = new Map(guardadas.map((linha) => [linha.id, linha]));
    setLinhas(lidas.map(({ id: qual, nome }) => ({ ...VAZIA, ...porId.get(qual), id: qual, nome })));
    settle();
  };
  const incompletas = linhas.filter((linha) => isFilled(linha) && linha.hhNormal === null);
  const onCommit = (mudancas: readonly Mudanca[]) => {
    const porLinha = new Map<string, Partial<Linha>>();
    for (const { rowId, columnId, after } of mudancas)
      porLinha.set(rowId, { ...porLinha.get(rowId), [columnId]: typeof after === 'number' ? after : null });
    setLinhas((antes) => antes.map((linha) => ({ ...linha, ...porLinha.get(linha.id) })));
    return Promise.resolve(mudancas.map(({ rowId, columnId }) => ({ rowId, columnId })));
  };
  const salvar = () => mutate({ versao, tarifas: linhas.filter(isFilled).map(toTarifa) });
  return (
    <>
      <p className={styles.explica}>
        Preencha só as especialidades que o contrato tem. Copie do Excel e cole sobre as células; nada é gravado antes
        de salvar, e o que não foi salvo fica guardado neste aparelho.
      </p>
      <DraftNotice draft={draft} onRecuperar={recuperar} onDescartar={settle} />
      <div className={styles.grade}>
        <LazyGrade<Linha>
          rotulo="Tabela de HH"
          colunas={COLUNAS}
          fonte={fonte}
          idLinha={idLinha}
          rotuloLinha={({ nome }) => nome}
          estado={estado}
          onEstado={setEstado}
          {...(podeEditar ? { onCommit, rascunho: mudou } : {})}
        />
      </div>
      {incompletas.length > 0 && (
        <Notice tone="atencao" titulo="Falta o HH normal">
          {incompletas.map(({ nome }) => nome).join(', ')}
        </Notice>
      )}
      {error && (
        <Notice tone="critico" titulo="A tabela não foi salva">
          {textOfError(error).mensagem} {textOfError(error).acao}
        </Notice>
      )}
      {podeEditar && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" disabled={!mudou} onClick={() => setLinhas(lidas)}>
            Desfazer tudo
          </Button>
          <Button disabled={!mudou || incompletas.length > 0} loading={isPending} onClick={salvar}>
            Salvar tabela
          </Button>
        </Group>
      )}
    </>
  );
}

/** What the contract pays for an hour of each craft. */
export function Tarifas({ id }: { readonly id: number }) {
  const podeVer = usePermission('Contrato:VerValoresContrato');
  const tarifas = useQuery({ ...tarifasQuery(id), enabled: podeVer });
  const especialidades = useQuery({ ...especialidadesQuery, enabled: podeVer });
  const pronta = useMemo((): Pronta | undefined => {
    if (!tarifas.data || !especialidades.data) return undefined;
    const porId = new Map(tarifas.data.tarifas.map((tarifa) => [tarifa.especialidadeId, tarifa]));
    const nomes = new Map(tarifas.data.tarifas.map((tarifa) => [tarifa.especialidadeId, tarifa.especialidade]));
    for (const { id: qual, sigla, nome } of especialidades.data.linhas as unknown as {
      id: number;
      sigla: string;
      nome: string;
    }[])
      nomes.set(qual, `${sigla} ${nome}`);
    const linhas = [...nomes].map(([qual, nome]): Linha => {
      const tarifa = porId.get(qual);
      return {
        id: String(qual),
        nome,
        hhNormal: numero(tarifa?.hhNormal),
        hhExtra50: numero(tarifa?.hhExtra50),
        hhExtra100: numero(tarifa?.hhExtra100),
        adicionalNoturno: numero(tarifa?.adicionalNoturno),
      };
    });
    // Those that have a rate first.
    linhas.sort((a, b) => Number(isFilled(b)) - Number(isFilled(a)) || a.nome.localeCompare(b.nome, 'pt-BR'));
    return { versao: tarifas.data.versao, linhas };
  }, [tarifas.data, especialidades.data]);
  if (!podeVer)
    return (
      <Notice tone="info" titulo="Valores do contrato">
        Você não tem permissão para ver os valores deste contrato.
      </Notice>
    );
  const falha = tarifas.error ?? especialidades.error;
  if (falha)
    return <ErrorState error={falha} onRetry={() => void Promise.all([tarifas.refetch(), especialidades.refetch()])} />;
  return pronta ? <Tabela key={pronta.versao} id={id} {...pronta} /> : <p role="status">Carregando…</p>;
}
