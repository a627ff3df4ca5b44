import type { PreviaExportacao } from '@cadencia/domain/exportacao/schema.ts';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import styles from './perdas.module.css';

/** What becomes of the file when it is imported again. */
export function Volta({ previa: { atividades, semOrigem } }: { readonly previa: PreviaExportacao }) {
  const quantas = formatContador(atividades, 'atividade', 'atividades');
  if (semOrigem === 0) {
    return (
      <p className={styles.frase}>
        {quantas}, com os identificadores de origem: importado de volta, o arquivo atualiza este projeto.
      </p>
    );
  }
  return (
    <p className={styles.frase}>
      {quantas}; {formatNumero(semOrigem)} nasceram aqui e não têm identificador de origem: para ir e voltar, importe o
      arquivo num projeto novo, não por cima deste.
    </p>
  );
}
