import type { PreviaExportacao } from '@cadencia/domain/exportacao/schema.ts';
import { formatContador } from '../../../lib/formato.ts';
import styles from './perdas.module.css';

/** What becomes of the file when it is imported again. */
export function Volta({ previa: { atividades } }: { readonly previa: PreviaExportacao }) {
  return (
    <p className={styles.frase}>
      {formatContador(atividades, 'atividade', 'atividades')}, com identificadores: importado de volta, o arquivo
      atualiza este projeto, e o que o formato não guarda fica aqui como está.
    </p>
  );
}
