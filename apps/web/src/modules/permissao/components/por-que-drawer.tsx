import type { AcessoDaPessoa } from '@cadencia/domain/permissao/explicacao.ts';
import { Drawer } from '@mantine/core';
import styles from './dialogo.module.css';
import { PorQue } from './por-que.tsx';

interface Props {
  readonly opened: boolean;
  readonly acesso: AcessoDaPessoa;
  readonly onClose: () => void;
}

export function PorQueDrawer({ opened, acesso, onClose }: Props) {
  const lugar = acesso.projetos.find(({ id }) => id === acesso.projetoId)?.titulo ?? 'fora de projetos';
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="md" title={`Por que pode? ${acesso.nome}`}>
      <div className={styles.formulario}>
        <p className={styles.apagado}>
          Perfil {acesso.perfilNome}, {lugar}.
        </p>
        <PorQue acesso={acesso} />
      </div>
    </Drawer>
  );
}
