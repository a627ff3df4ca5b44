import { Button, Group, Modal } from '@mantine/core';
import { Notice } from '../../../components/notice.tsx';
import { ErroApi } from '../../../lib/erro-api.ts';
import styles from './dialogo.module.css';
import { Falha } from './falha.tsx';
import { ListaPermissoes } from './lista-permissoes.tsx';
import { diferenca, type Mudancas } from './rascunho.ts';

interface Props {
  readonly opened: boolean;
  readonly nome: string;
  readonly mudancas: Mudancas;
  /** Whom it touches, in a sentence. */
  readonly alcance: string;
  readonly pedido: { readonly isPending: boolean; readonly error: Error | null };
  readonly onConfirmar: () => void;
  readonly onClose: () => void;
}

/** What is about to change, in words, and for whom. */
export function SalvarModal({ opened, nome, mudancas, alcance, pedido, onConfirmar, onClose }: Props) {
  const { conceder, retirar } = diferenca(mudancas);
  const outro = pedido.error instanceof ErroApi && pedido.error.codigo === 'registro.alterado';
  return (
    <Modal opened={opened} onClose={onClose} title={`Salvar permissões: ${nome}`} size="lg" centered>
      <div className={styles.formulario}>
        {outro ? (
          <Notice tone="atencao" titulo={pedido.error?.message ?? ''}>
            O que foi salvo já está na matriz, e as suas mudanças continuam aqui. Confira e salve de novo.
          </Notice>
        ) : (
          <Falha error={pedido.error} />
        )}
        <ListaPermissoes titulo="Passa a poder" chaves={conceder} />
        <ListaPermissoes titulo="Deixa de poder" chaves={retirar} />
        <p className={styles.texto}>{alcance}</p>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Voltar à matriz
          </Button>
          <Button loading={pedido.isPending} disabled={mudancas.size === 0} onClick={onConfirmar} data-autofocus>
            {outro ? 'Salvar de novo' : 'Salvar'}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
