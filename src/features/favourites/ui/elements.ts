import './compare/compare-element.ts';
import './favourite-button-element.ts';
import './recent-element.ts';
import './save-search-element.ts';
