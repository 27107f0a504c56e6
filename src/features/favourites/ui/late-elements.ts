// Its own file for pages that load the elements after they are drawn: that of the lists has no exports to wait for.
import './elements.ts';
