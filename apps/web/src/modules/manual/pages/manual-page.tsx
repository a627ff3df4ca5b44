import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { IconBook2, IconPrinter, IconSearch } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { useAtalho } from '../../../lib/atalhos.ts';
import { Achados } from '../components/achados.tsx';
import type { Capitulo } from '../components/capitulos.ts';
import { Indice } from '../components/indice.tsx';
import { MANUAL } from '../components/manual.ts';
import { Texto } from '../components/texto.tsx';
import styles from './manual-page.module.css';

/** Beside the text where there is room, else folded over it. */
function Capitulos({ atual }: { readonly atual: Capitulo | undefined }) {
  const cabem = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false });
  if (cabem) return <Indice capitulos={MANUAL} atual={atual} />;
  return (
    <details key={atual?.nome} className={styles.dobra}>
      <summary>Capítulos</summary>
      <Indice capitulos={MANUAL} atual={atual} />
    </details>
  );
}

/** The user's manual: table of contents, search, one chapter at a time. */
export function ManualPage() {
  const { capitulo: nome } = useParams({ strict: false });
  const { busca: pedida = '' } = useSearch({ strict: false });
  const [busca, setBusca] = useState(pedida);
  const navigate = useNavigate();
  const campo = useRef<HTMLInputElement>(null);
  useAtalho({ teclas: '/', descricao: 'Buscar no manual', executar: () => campo.current?.focus() });
  const capitulo = nome === undefined ? MANUAL[0] : MANUAL.find((um) => um.nome === nome);
  // What is typed reaches the address after a pause, so that a reload and a link keep it.
  const depois = useDebouncedCallback(
    (texto: string) =>
      void navigate({ to: '.', search: texto === '' ? {} : { busca: texto }, replace: true, resetScroll: false }),
    250,
  );
  const buscar = (texto: string): void => {
    setBusca(texto);
    depois(texto);
  };
  return (
    <Page
      titulo="Manual"
      acoes={
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          Imprimir capítulo
        </Button>
      }
    >
      <div className={styles.colunas}>
        <aside className={`${styles.lado} cad-sem-impressao`}>
          <TextInput
            ref={campo}
            type="search"
            aria-label="Buscar no manual"
            placeholder="Buscar no manual"
            maxLength={100}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={busca}
            onChange={({ currentTarget }) => buscar(currentTarget.value)}
          />
          {busca.trim() === '' ? <Capitulos atual={capitulo} /> : <Achados capitulos={MANUAL} busca={busca} />}
        </aside>
        {capitulo ? (
          <Texto key={capitulo.nome} capitulo={capitulo} />
        ) : (
          <EmptyState
            icone={<IconBook2 size={40} stroke={1.4} />}
            frase="O manual não tem este capítulo."
            detalhe="Escolha outro na lista ou use a busca."
          />
        )}
      </div>
    </Page>
  );
}
