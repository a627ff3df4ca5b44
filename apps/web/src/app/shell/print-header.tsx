import { PRODUTO } from '@cadencia/domain/produto.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstante } from '../../lib/formato.ts';
import { useIsPrinting } from '../../lib/printing.ts';
import { useAuth } from '../../lib/session.ts';
import { projetosQuery } from '../../modules/projeto/api.ts';
import styles from './print-header.module.css';

/** Head of a printed page: client, project, and when it was printed. */
export function PrintHeader() {
  return useIsPrinting() ? <Line /> : null;
}

function Line() {
  const { user } = useAuth();
  const [now] = useState(() => new Date().toISOString());
  const { data } = useQuery({ ...projetosQuery(user?.cod_usuario_usu ?? 0), enabled: false });
  const projeto = data?.find(({ cod_projeto_pro }) => cod_projeto_pro === user?.cod_projeto_pro);
  return (
    <div className={styles.linha}>
      <strong>{projeto ? `${projeto.des_nome_fantasia_cli} · ${projeto.des_titulo_pro}` : PRODUTO.nome}</strong>
      <span>
        {PRODUTO.nome} · impresso em {formatInstante(now)}
      </span>
    </div>
  );
}
