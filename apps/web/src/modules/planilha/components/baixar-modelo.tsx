import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { planilhaEndpointsOf } from '@cadencia/domain/planilha/endpoints.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import passo from '../../../components/wizard.module.css';
import { download } from '../../../lib/download.ts';
import { baixar } from './baixar.ts';
import styles from './planilha.module.css';

/** Offers the empty sheet to who has none yet. */
export function BaixarModelo({ path }: { readonly path: string }) {
  const [baixando, setBaixando] = useState(false);
  const { modelo } = planilhaEndpointsOf(cadastroDe(path));
  const pedir = async () => {
    setBaixando(true);
    await baixar(() => download(modelo, { query: { formato: 'xlsx' } }));
    setBaixando(false);
  };
  return (
    <p className={`${passo.nota} ${styles.modelo}`}>
      Ainda não tem a planilha?
      <Button
        size="compact-sm"
        variant="subtle"
        loading={baixando}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        onClick={() => void pedir()}
      >
        Baixar o modelo
      </Button>
    </p>
  );
}
