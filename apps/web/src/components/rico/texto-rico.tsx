import { type BlocoRico, byLink, lerRico, type Trecho } from '@cadencia/domain/texto-rico.ts';
import { Box } from '@mantine/core';
import { Fragment, type ReactNode, useMemo } from 'react';
import styles from './rico.module.css';

function Palavras({ texto, negrito, italico, riscado }: Trecho) {
  let escrito: ReactNode = texto;
  if (negrito) escrito = <strong>{escrito}</strong>;
  if (italico) escrito = <em>{escrito}</em>;
  return riscado ? <s>{escrito}</s> : escrito;
}

const Trechos = ({ trechos }: { readonly trechos: readonly Trecho[] }) =>
  byLink(trechos).map(({ link, trechos: deles }, n) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a run of a text is its place
    const palavras = deles.map((um, i) => <Palavras key={i} {...um} />);
    return link ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a link of a text is its place
      <a key={n} href={link} target="_blank" rel="noopener noreferrer nofollow">
        {palavras}
      </a>
    ) : (
      palavras
    );
  });

function Bloco({ bloco }: { readonly bloco: BlocoRico }) {
  if (bloco.tipo === 'titulo')
    return (
      <h3>
        <Trechos trechos={bloco.trechos} />
      </h3>
    );
  if (bloco.tipo !== 'lista')
    return (
      <p>
        <Trechos trechos={bloco.trechos} />
      </p>
    );
  const itens = bloco.itens.map((item, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item of a list is its place
    <li key={i}>
      <Blocos blocos={item} />
    </li>
  ));
  return bloco.inicio === null ? <ul>{itens}</ul> : <ol start={bloco.inicio}>{itens}</ol>;
}

const Blocos = ({ blocos }: { readonly blocos: readonly BlocoRico[] }) =>
  blocos.map((bloco, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is its place
    <Fragment key={i}>
      <Bloco bloco={bloco} />
    </Fragment>
  ));

/** A formatted text, to be read. It is drawn from its parts: no HTML of anybody reaches the page. */
export function TextoRico({ texto, 'aria-label': rotulo }: { readonly texto: string; readonly 'aria-label'?: string }) {
  const blocos = useMemo(() => lerRico(texto), [texto]);
  return (
    <Box className={styles.rico} {...(rotulo ? { role: 'group', 'aria-label': rotulo } : {})}>
      <Blocos blocos={blocos} />
    </Box>
  );
}
