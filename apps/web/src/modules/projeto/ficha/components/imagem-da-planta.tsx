import { arquivoAceito, extensoesAceitas } from '@cadencia/domain/field-file.ts';
import type { Ficha } from '@cadencia/domain/projeto/ficha/schema.ts';
import { IMAGEM_PLANTA } from '@cadencia/domain/projeto/imagem/schema.ts';
import { FileField } from '../../../../components/file-field.tsx';
import { notify } from '../../../../lib/notify.ts';
import { useImagem } from '../api.ts';
import styles from './ficha.module.css';

interface Props {
  readonly ficha: Ficha;
  /** Why the picture cannot be changed here and now; undefined when it can. */
  readonly parado: string | undefined;
}

/** The picture on which the areas of the plant are outlined. */
export function ImagemDaPlanta({ ficha, parado }: Props) {
  const { send, withdraw } = useImagem(ficha);
  return (
    <fieldset className={styles.secao}>
      <legend>Planta</legend>
      <FileField
        rotulo={IMAGEM_PLANTA.label}
        ajuda={IMAGEM_PLANTA.ajuda}
        aceito={arquivoAceito(IMAGEM_PLANTA)}
        aceita={extensoesAceitas(IMAGEM_PLANTA)}
        valor={ficha.imagemPlanta}
        parado={parado}
        onEnviar={async (arquivo, chave) => {
          await send(arquivo, chave);
          notify({ message: 'Imagem da planta guardada.' });
        }}
        onRetirar={withdraw}
      />
    </fieldset>
  );
}
