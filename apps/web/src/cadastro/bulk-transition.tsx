import { Button, Checkbox, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../components/notice.tsx';
import { Modal } from '../components/overlay.tsx';
import { ReasonButton } from '../components/reason-button.tsx';
import { ReasonTable } from '../components/reason-table.tsx';
import { formatContador, formatNumero } from '../lib/formato.ts';
import { notify } from '../lib/notify.ts';
import { type Desfecho, transitionRows } from './api.ts';
import { actionsOf, CamposDaAcao, type ComFluxo, dadoInicial, enviado, faltaEm } from './use-transition.tsx';
import { type LinhaNaTela, titleOf } from './values.ts';

interface Props {
  readonly cadastro: ComFluxo;
  readonly linhas: readonly LinhaNaTela[];
  readonly onClose: () => void;
  /** Receives the ids that did not change and stay chosen. */
  readonly onMudou: (ficaram: readonly number[]) => void;
}

/** Names that one reason lists at most. */
const NOMES = 30;

const isWarned = ({ erro }: Desfecho): boolean => erro?.codigo === 'registro.ressalva';

interface ReasonsProps {
  readonly rotulo: string;
  /** Those that were refused or warned. */
  readonly desfechos: readonly Desfecho[];
  readonly nomes: ReadonlyMap<number, string>;
}

/** Each reason with the records that it keeps. */
function Reasons({ rotulo, desfechos, nomes }: ReasonsProps) {
  const motivos = [...new Set(desfechos.map(({ erro }) => erro?.mensagem ?? ''))];
  const linhas = motivos.map((motivo, id) => {
    const uns = desfechos.filter(({ erro }) => erro?.mensagem === motivo);
    const ditos = uns.slice(0, NOMES).map((um) => nomes.get(um.id));
    const resto = uns.length > NOMES ? ` e mais ${formatNumero(uns.length - NOMES)}` : '';
    return { id, nome: `${motivo} (${formatNumero(uns.length)})`, motivo: ditos.join(', ') + resto };
  });
  return linhas.length > 0 && <ReasonTable rotulo={rotulo} linhas={linhas} />;
}

/** Does one action on many records: it says first how many it would move and which stay as they are, and why. */
export function BulkTransition({ cadastro, linhas, onClose, onMudou }: Props) {
  const { fluxo, title } = cadastro;
  const [acao, setAcao] = useState<string>();
  const [ensaio, setEnsaio] = useState<readonly Desfecho[]>();
  const [feitos, setFeitos] = useState<readonly Desfecho[]>();
  const [dado, setDado] = useState(() => dadoInicial(undefined));
  const [ciente, setCiente] = useState(false);
  const [ocupada, setOcupada] = useState(false);
  const [falha, setFalha] = useState<unknown>();
  const nomes = new Map(linhas.map((linha) => [linha.id, titleOf(title, linha)]));
  const quantas = (qual: string) => linhas.filter((linha) => qual in actionsOf(linha)).length;
  const acoes = Object.entries(fluxo.transicoes).filter(([qual]) => quantas(qual) > 0);
  const transicao = fluxo.transicoes[acao ?? ''];

  const ask = async (pedido: () => Promise<void>) => {
    setOcupada(true);
    setFalha(undefined);
    await pedido().catch(setFalha);
    setOcupada(false);
  };
  const choose = (nova: string | null) => {
    setAcao(nova ?? undefined);
    setEnsaio(undefined);
    setCiente(false);
    setDado(({ motivo }) => ({ ...dadoInicial(fluxo.transicoes[nova ?? '']), motivo }));
    if (nova) void ask(async () => setEnsaio(await transitionRows(cadastro, nova, linhas, { simular: true })));
  };
  const avisadas = ensaio?.filter(isWarned) ?? [];
  const ficam = ensaio?.filter((um) => um.erro && !isWarned(um)) ?? [];
  const vao = ensaio?.filter((um) => !um.erro || (ciente && isWarned(um))) ?? [];
  const act = () =>
    ask(async () => {
      if (acao === undefined) return;
      const ids = new Set(vao.map(({ id }) => id));
      const quais = linhas.filter(({ id }) => ids.has(id));
      const desfechos = await transitionRows(cadastro, acao, quais, { ciente, ...enviado(transicao, dado) });
      const recusados = desfechos.filter(({ erro }) => erro);
      const foram = new Set(desfechos.flatMap(({ id, erro }) => (erro ? [] : id)));
      onMudou(linhas.flatMap(({ id }) => (foram.has(id) ? [] : id)));
      if (recusados.length > 0) return setFeitos(desfechos);
      notify({ message: `${transicao?.label}: ${formatContador(foram.size, 'registro', 'registros')}.` });
      onClose();
    });
  const impede = () => {
    if (acao === undefined) return 'Escolha antes a ação.';
    if (vao.length === 0) return 'Nenhum destes registros mudaria: veja acima por quê.';
    return faltaEm(transicao, dado);
  };

  if (feitos) {
    const recusados = feitos.filter(({ erro }) => erro);
    return (
      <Modal opened onClose={onClose} size={640} title={`${transicao?.label}: o que ficou`}>
        <p role="status">
          {formatContador(feitos.length - recusados.length, 'registro mudou', 'registros mudaram')};{' '}
          {formatContador(recusados.length, 'ficou', 'ficaram')}:
        </p>
        <Reasons rotulo="O que ficou" desfechos={recusados} nomes={nomes} />
        <Group justify="flex-end" mt={16}>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </Modal>
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={`Mudar a situação de ${formatContador(linhas.length, 'registro', 'registros')}`}
    >
      <Select
        label="Ação"
        placeholder="O que fazer com eles"
        data={acoes.map(([value, { label }]) => ({ value, label: `${label} (${formatNumero(quantas(value))})` }))}
        nothingFoundMessage="Nenhuma ação cabe na situação destes registros."
        searchable
        value={acao ?? null}
        disabled={ocupada}
        onChange={choose}
      />
      {ensaio && (
        <p role="status">
          {formatContador(vao.length, 'registro muda', 'registros mudam')};{' '}
          {formatContador(ficam.length, 'fica', 'ficam')}.
        </p>
      )}
      <Reasons rotulo="O que fica, e por quê" desfechos={ficam} nomes={nomes} />
      {avisadas.length > 0 && (
        <>
          <Reasons rotulo="Ressalvas" desfechos={avisadas} nomes={nomes} />
          <Checkbox
            mt="sm"
            label={`Li a ressalva; mudar também ${formatContador(avisadas.length, 'registro', 'registros')}`}
            checked={ciente}
            onChange={({ currentTarget }) => setCiente(currentTarget.checked)}
          />
        </>
      )}
      {ensaio && <CamposDaAcao transicao={transicao} dado={dado} onDado={setDado} />}
      <Failure error={falha} titulo="Nada foi mudado" />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ReasonButton loading={ocupada} motivo={impede()} onClick={() => void act()}>
          {transicao?.label ?? 'Mudar'} {vao.length > 0 && formatNumero(vao.length)}
        </ReasonButton>
      </Group>
    </Modal>
  );
}
