import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { arquivoQuery } from '../../../lib/stored-file.ts';
import { withAddress } from '../../../lib/with-address.ts';
import type { Marca } from '../api.ts';
import styles from './galeria.module.css';
import { Desfoques } from './marcas.tsx';

/** One of the two: its file, and the marks that hide parts of it. */
export interface Metade {
  readonly anexo: number;
  readonly marcas: readonly Marca[];
}

interface PropsMetade extends Metade {
  readonly alt: string;
  /** Percent of the stage that it leaves free on its right. */
  readonly livre: number;
}

/** A photo over the whole stage, as far as the slider lets it. */
function Lado({ anexo, marcas, alt, livre }: PropsMetade) {
  const [proporcao, setProporcao] = useState<number>();
  const { data } = useQuery(arquivoQuery(anexo));
  return (
    <Box className={styles.metade} pos="absolute" inset={0} style={{ clipPath: `inset(0 ${livre}% 0 0)` }}>
      <div className={styles.tela} style={{ '--proporcao': proporcao ?? 0.75 } as CSSProperties}>
        {data && (
          <img
            ref={withAddress(data, 'src')}
            alt={alt}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setProporcao(naturalHeight / naturalWidth)}
          />
        )}
        <Desfoques marcas={marcas} />
      </div>
    </Box>
  );
}

interface Props {
  readonly antes: Metade;
  readonly depois: Metade;
}

/** Two photos of one thing, one over the other: the slider shows more of the one or of the other. */
export function AntesDepois({ antes, depois }: Props) {
  const [corte, setCorte] = useState(50);
  return (
    <>
      <div className={styles.palco}>
        <Lado {...depois} alt="Depois" livre={0} />
        <Lado {...antes} alt="Antes" livre={100 - corte} />
        <Text span className={styles.rotuloDoPar ?? ''} fz="sm" p="2px 8px" top="auto" bottom={8} left={8}>
          Antes
        </Text>
        <Text span className={styles.rotuloDoPar ?? ''} fz="sm" p="2px 8px" top="auto" bottom={8} right={8}>
          Depois
        </Text>
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={corte}
        aria-label="Quanto se vê da foto de antes"
        aria-valuetext={`${corte} % antes`}
        onChange={({ currentTarget }) => setCorte(Number(currentTarget.value))}
      />
    </>
  );
}
