import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from '../barra.module.css';
import { isConflito, temErro } from '../controle/celulas.ts';
import type { ControleGrade } from '../controle/controle.ts';
import type { RetratoEdicoes } from '../controle/edicoes.ts';
import { irAoProximoErro, lerConflitos, lerErros, motivoDe } from '../controle/erros.ts';
import { irAoEndereco } from '../controle/executar.ts';
import type { Posicao } from '../logica/faixa.ts';
import { texto } from '../textos.ts';
import type { Coluna } from '../tipos.ts';
import { EscolhaDeConflito } from './escolha-de-conflito.tsx';
import { ListaErros } from './lista-erros.tsx';

interface Props<R> {
  readonly controle: ControleGrade<R>;
  readonly foco: Posicao;
  readonly edicoes: RetratoEdicoes;
  readonly colunas: readonly Coluna<R>[];
}

function Acao({ rotulo, onClick }: { readonly rotulo: Parameters<typeof texto>[0]; readonly onClick: () => void }) {
  return (
    <Button size="compact-xs" variant="default" onClick={onClick}>
      {texto(rotulo)}
    </Button>
  );
}

/** What was not saved: the focused cell's reason, or how many, with the ways on. */
export function Erros<R>({ controle, foco, edicoes, colunas }: Props<R>) {
  // The controller changes inside; its snapshots, among the props, say when.
  'use no memo';
  const [lista, setLista] = useState(false);
  const [escolhendo, setEscolhendo] = useState(false);
  if (edicoes.erros === 0) return null;
  const celula = controle.celula(foco);
  const focada = celula && controle.edicoes.celula(celula);
  const nela = celula && temErro(focada);
  // To the grid, which hears the keys: what was pasted may be undone at once.
  const fechar = () => {
    setLista(false);
    setEscolhendo(false);
    controle.ambiente.focarGrade();
  };
  const varias = edicoes.erros > 1 || !nela;
  const conflitos = lerConflitos(controle, colunas);
  return (
    <span className={styles.erros}>
      {nela && motivoDe(focada, celula.definicao, celula.row)}
      {conflitos.length > 0 && <Acao rotulo="acao.escolher" onClick={() => setEscolhendo(true)} />}
      {nela && focada.situacao === 'recusada' && !isConflito(focada) && focada.oferta === undefined && (
        <Acao rotulo="acao.tentar" onClick={() => controle.edicoes.tentar(celula)} />
      )}
      {nela && focada.situacao === 'recusada' && focada.oferta !== undefined && (
        <Button size="compact-xs" variant="default" onClick={() => controle.edicoes.gravarMesmoAssim(celula)}>
          {focada.oferta}
        </Button>
      )}
      {nela && !isConflito(focada) && <Acao rotulo="acao.reverter" onClick={() => controle.edicoes.reverter(celula)} />}
      {varias && (
        <>
          <span>{texto('rodape.erros', { n: edicoes.erros })}</span>
          <Acao rotulo="acao.verErros" onClick={() => setLista(true)} />
          <Acao rotulo="acao.proximoErro" onClick={() => irAoProximoErro(controle)} />
        </>
      )}
      {varias && !nela && (
        <>
          <Acao rotulo="acao.tentarTodas" onClick={() => controle.edicoes.tentar()} />
          <Acao rotulo="acao.reverterTodas" onClick={() => controle.edicoes.reverter()} />
        </>
      )}
      {escolhendo && conflitos.length > 0 && (
        <EscolhaDeConflito edicoes={controle.edicoes} conflitos={conflitos} onClose={fechar} />
      )}
      {lista && (
        <ListaErros
          erros={lerErros(controle, colunas)}
          onClose={fechar}
          onIr={(endereco) => {
            fechar();
            irAoEndereco(controle, endereco);
          }}
        />
      )}
    </span>
  );
}
