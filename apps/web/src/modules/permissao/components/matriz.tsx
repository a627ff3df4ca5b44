import { chavesDaLinha, GRUPOS, type LinhaMatriz } from '@cadencia/domain/permissao/modulos.ts';
import { VERBOS } from '@cadencia/domain/permissions.ts';
import { Checkbox, Text } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { Scrollable } from '../../../components/scrollable.tsx';
import type { Alvo } from './alvo.ts';
import { type Estado, estadoDe, textoDoEstado } from './marca.ts';
import styles from './matriz.module.css';
import { Outras } from './outras.tsx';
import { has, type Mudancas } from './rascunho.ts';
import { irPara } from './teclado.ts';

interface PropsCelula {
  readonly rotulo: string;
  readonly estado: Estado;
  readonly nomeDaBase: string;
  /** Place in the matrix, by which the arrow keys find the cell. */
  readonly lugar: string;
  readonly tabIndex: 0 | -1;
  readonly onAlternar: () => void;
}

/** One permission: whether it is held, was changed, and differs from the base. */
function Celula({ rotulo, estado, nomeDaBase, lugar, tabIndex, onAlternar }: PropsCelula) {
  const { pode, mudou, desvio, trava } = estado;
  const descricao = textoDoEstado(estado, nomeDaBase);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native box that may not be changed cannot be reached to hear why
    <button
      type="button"
      role="checkbox"
      aria-checked={pode}
      aria-disabled={trava !== undefined || undefined}
      aria-label={`${rotulo}: ${descricao}`}
      title={trava ?? (desvio || mudou ? descricao : undefined)}
      className={styles.celula}
      data-lugar={lugar}
      data-mudou={mudou || undefined}
      data-desvio={desvio}
      tabIndex={tabIndex}
      onClick={() => trava === undefined && onAlternar()}
    >
      <span className={styles.caixa} aria-hidden="true">
        {pode && <IconCheck size={14} stroke={3} />}
        {!pode && trava !== undefined && <IconLock size={11} />}
      </span>
      {desvio && (
        <Text span pos="absolute" top={0} right={3} c="var(--cad-inspecao)" fz="xs" fw={800} lh={1} aria-hidden="true">
          {desvio === 'mais' ? '+' : '−'}
        </Text>
      )}
    </button>
  );
}

interface PropsConjunto {
  readonly rotulo: string;
  readonly chaves: readonly string[];
  readonly alvo: Alvo;
  readonly mudancas: Mudancas;
  readonly lugar?: string;
  readonly tabIndex?: 0 | -1;
  readonly onMudar: (chaves: readonly string[], pode: boolean) => void;
}

/** A whole row or column: it gives all its permissions that may change, or removes them when all are given. */
function Conjunto({ rotulo, chaves, alvo, mudancas, lugar, tabIndex, onMudar }: PropsConjunto) {
  const livres = chaves.filter((chave) => alvo.trava(chave) === undefined);
  const quantas = chaves.filter((chave) => has(alvo.salvas, mudancas, chave)).length;
  const cheia = livres.length > 0 && livres.every((chave) => has(alvo.salvas, mudancas, chave));
  return (
    <Checkbox
      size="xs"
      radius={4}
      className="cad-sem-impressao"
      display="inline-flex"
      style={{ verticalAlign: 'middle' }}
      styles={{ inner: { margin: 'auto' } }}
      aria-label={rotulo}
      checked={chaves.length > 0 && quantas === chaves.length}
      indeterminate={quantas > 0 && quantas < chaves.length}
      disabled={livres.length === 0}
      data-lugar={lugar}
      tabIndex={tabIndex}
      onChange={() => onMudar(livres, !cheia)}
    />
  );
}

interface Props {
  readonly linhas: readonly LinhaMatriz[];
  readonly alvo: Alvo;
  readonly mudancas: Mudancas;
  readonly onMudar: (chaves: readonly string[], pode: boolean) => void;
}

/** Modules by actions. The matrix is one stop of the Tab key; inside it, the arrows move and Space changes. */
export function Matriz({ linhas, alvo, mudancas, onMudar }: Props) {
  const [foco, setFoco] = useState('0-0');
  const ordem = new Map(linhas.map(({ modulo }, indice) => [modulo, indice]));
  // After a search the place of the focus may be gone.
  const atual = Number(foco.split('-')[0]) < linhas.length ? foco : '0-0';
  const aoTeclar = (evento: KeyboardEvent<HTMLTableElement>) => {
    const novo = irPara(evento.currentTarget, evento.target as HTMLElement, evento.key, evento.ctrlKey);
    if (!novo) return;
    evento.preventDefault();
    setFoco(novo);
  };
  return (
    <Scrollable
      rotulo={`Permissões de ${alvo.nome}`}
      className={styles.janela}
      flex={{ base: 'none', sm: '1 1 0' }}
      mih={280}
      mah={{ base: '75vh', sm: 'none' }}
      bdrs="md"
      bg="var(--cad-superficie)"
    >
      <table
        className={styles.matriz}
        onKeyDown={aoTeclar}
        onFocus={({ target }) => target.dataset['lugar'] && setFoco(target.dataset['lugar'])}
      >
        <caption className="cad-somente-leitor">Permissões de {alvo.nome}, por módulo e ação</caption>
        <thead>
          <tr>
            <th scope="col">Módulo</th>
            <th scope="col" className={styles.acao}>
              Tudo
            </th>
            {VERBOS.map((verbo) => (
              <th key={verbo} scope="col" className={styles.acao}>
                <div>{verbo}</div>
                <Conjunto
                  rotulo={`${verbo} em todos os módulos mostrados`}
                  chaves={linhas.flatMap(({ celulas }) => celulas[verbo] ?? [])}
                  alvo={alvo}
                  mudancas={mudancas}
                  onMudar={onMudar}
                />
              </th>
            ))}
            <th scope="col" className={styles.acao}>
              Outras
            </th>
          </tr>
        </thead>
        <tbody>
          {GRUPOS.map((grupo) => {
            const doGrupo = linhas.filter((linha) => linha.grupo === grupo);
            return (
              <Fragment key={grupo}>
                {doGrupo.length > 0 && (
                  <tr className={styles.grupo}>
                    <th scope="colgroup" colSpan={VERBOS.length + 3}>
                      {grupo}
                    </th>
                  </tr>
                )}
                {doGrupo.map((linha) => (
                  <Linha
                    key={linha.modulo}
                    linha={linha}
                    indice={ordem.get(linha.modulo) ?? 0}
                    foco={atual}
                    alvo={alvo}
                    mudancas={mudancas}
                    onMudar={onMudar}
                  />
                ))}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </Scrollable>
  );
}

interface PropsLinha extends Omit<Props, 'linhas'> {
  readonly linha: LinhaMatriz;
  readonly indice: number;
  readonly foco: string;
}

function Linha({ linha, indice, foco, alvo, mudancas, onMudar }: PropsLinha) {
  const em = (coluna: number) => {
    const lugar = `${indice}-${coluna}`;
    return { lugar, tabIndex: lugar === foco ? 0 : -1 } as const;
  };
  return (
    <tr>
      <th scope="row" className={styles.modulo}>
        {linha.rotulo}
      </th>
      <td className={styles.acao}>
        <Conjunto
          rotulo={`Tudo de ${linha.rotulo}`}
          chaves={chavesDaLinha(linha)}
          alvo={alvo}
          mudancas={mudancas}
          onMudar={onMudar}
          {...em(0)}
        />
      </td>
      {VERBOS.map((verbo, coluna) => {
        const chave = linha.celulas[verbo];
        if (chave === undefined) return <td key={verbo} className={styles.acao} />;
        const estado = estadoDe(alvo, mudancas, chave);
        return (
          <td key={verbo} className={styles.acao}>
            <Celula
              rotulo={`${linha.rotulo}, ${verbo}`}
              estado={estado}
              nomeDaBase={alvo.nomeDaBase}
              onAlternar={() => onMudar([chave], !estado.pode)}
              {...em(coluna + 1)}
            />
          </td>
        );
      })}
      <td className={styles.acao}>
        {linha.outras.length > 0 && (
          <Outras linha={linha} alvo={alvo} mudancas={mudancas} onMudar={onMudar} {...em(VERBOS.length + 1)} />
        )}
      </td>
    </tr>
  );
}
